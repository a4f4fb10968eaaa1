/*
 * field_json.h -- a struct as JSON and back, by the table of its fields.
 *
 * Every field is present, under its name. A set is an array of words; an
 * optional seat is a number or null. Trailing zero elements of a row and
 * trailing empty rows are omitted: missing values are 0, "" or [].
 */
#ifndef KR_CORE_FIELD_JSON_H
#define KR_CORE_FIELD_JSON_H

#include "core/field.h"
#include "core/json.h"
#include "core/json_in.h"

void kr_json_fields(kr_json *, const kr_field *, const void *from);

/* Only the fields that differ from `before`. */
void kr_json_changes(kr_json *, const kr_field *, const void *from,
                     const void *before);

/* Reads an object that has just begun: stores the fields it contains and keeps
 * all others. Returns false if a field is unknown or has an invalid value;
 * `into` may have changed then. */
bool kr_json_in_fields(kr_json_in *, const kr_field *, void *into);

#endif
