/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-xml.h"

/* A compiled XSD that says what is wrong in an author's words. Not shared between threads. */
typedef struct DpXmlSchema DpXmlSchema;

/* What an author should write for an attribute of an element, where the schema has only a pattern or a length for it; or,
 * attribute NULL, which attributes the element takes. User's language; NULL for none. Static. */
typedef const char *(*DpXmlHintFunc) (const char *element, const char *attribute);

DpXmlSchema *dp_xml_schema_new (const char *path, DpXmlHintFunc hint, GError **error);
void dp_xml_schema_free (DpXmlSchema *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpXmlSchema, dp_xml_schema_free)

/* Checks the element (from dp_xml_parse()) and all in it; what is wrong goes to diagnostics. */
gboolean dp_xml_schema_validate (DpXmlSchema *self, xmlNode *element, const char *file, DpDiagnostics *diagnostics);
