// Names that rows of the table of answers can use: structures, results, and objects that are made when they are first
// used.
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stddef.h>
#include <stdint.h>

typedef struct answer_field {
    const char *name;    // NULL ends a list
    size_t offset;
    size_t size;
} answer_field;

typedef struct answer_struct {
    const char *name;    // without ze_ or zet_ and _t; NULL ends the list
    size_t size;
    uint32_t stype;    // 0: it has none
    const answer_field *fields;
} answer_struct;

typedef struct answer_result {
    const char *name;    // as rows write it; NULL ends the list
    uint32_t value;
} answer_result;

typedef struct answer_made {
    const char *name;          // NULL ends the list
    const char *statements;    // which define the name
} answer_made;

extern const answer_struct answer_structs[];
extern const answer_struct answer_extension_structs[];
extern const answer_struct answer_sysman_structs[];
extern const answer_result answer_results[];
extern const answer_made answer_made_names[];

#endif
