/*
 * field_json.h -- a struct as JSON and back, by the table of its fields.
 *
 * Every field is there, under its name. A set is an array of words, a seat that
 * may be nobody is null. Elements that are 0 at the end of a row are left out,
 * and so are empty rows at the end: what is missing is 0, "" or [].
 */
#ifndef KR_CORE_FIELD_JSON_H
#define KR_CORE_FIELD_JSON_H

#include "core/field.h"
#include "core/json.h"
#include "core/json_in.h"

void kr_json_fields(kr_json *, const kr_field *, const void *from);

/* Only the fields that are not as before. */
void kr_json_changes(kr_json *, const kr_field *, const void *from,
                     const void *before);

/* The other way, from an object that has just begun: the fields it has are
 * stored, all others stay. Returns false if a field is unknown or has a value
 * it cannot have; `into` may be changed then. */
bool kr_json_in_fields(kr_json_in *, const kr_field *, void *into);

#endif
