/*
 * why_of.h -- the reasons for a move of a record: those of its bot, or those a
 * shark would have had.
 */
#ifndef KR_TEXT_WHY_OF_H
#define KR_TEXT_WHY_OF_H

#include "table/table.h"
#include "text/tell.h"

/* The move at entry `seq`, for a reader who may know all that its player had
 * seen; shows the record as it was before it. `desk` has bot_desk() bytes.
 * Returns how many reasons its bot gives, or -1 if no bot made it. */
int text_put_why_of(kr_buf *, tb_table *record, uint32_t seq, void *desk,
                    const text_reader *);

/* The same for a move of any player. False if there is no seat's move. */
bool text_put_opinion_of(kr_buf *, tb_table *record, uint32_t seq, void *desk,
                         const text_reader *);

#endif
