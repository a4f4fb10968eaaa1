/*
 * test_both.c -- what a store promises, whatever lies below it.
 */
#include "store/places.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

TEST(store, rows_come_back_as_they_were_put)
{
    EACH_PLACE(where) {
        keeper k;
        CHECK(keeper_open(&k, where, 7));
        CHECK(keeper_write(&k, 5, 1, 1, 3, "a"));
        CHECK(keeper_write(&k, 5, 1, 4, 4, "b"));
        CHECK(keeper_take(&k, 5) == STORE_TAKEN);
        CHECK(k.taken.epoch == 2 && k.taken.rows == 4);
        CHECK(strcmp(k.text, "5/1 a\n5/2 a\n5/3 a\n5/4 b\n") == 0);
        CHECK(strcmp(k.taken.card.code, "R5") == 0);
        CHECK(strcmp(k.taken.card.about, "{\"room\":5}") == 0);
        keeper_close(&k);
        CHECK(keeper_open(&k, where, 7));
        CHECK(keeper_take_code(&k, "R5") == STORE_TAKEN);
        CHECK(k.taken.epoch == 3 && k.taken.card.room == 5);
        CHECK(strcmp(k.text, "5/1 a\n5/2 a\n5/3 a\n5/4 b\n") == 0);
        keeper_close(&k);
    }
}

TEST(store, what_is_not_there_is_none)
{
    EACH_PLACE(where) {
        keeper k;
        CHECK(keeper_open(&k, where, 7));
        CHECK(keeper_take(&k, 17) == STORE_NONE);
        CHECK(keeper_take_code(&k, "ZINK-42") == STORE_NONE);
        CHECK(keeper_take_code(&k, "' OR ''='") == STORE_NONE);
        keeper_close(&k);
    }
}

TEST(store, a_take_fences_rows_of_the_epoch_before)
{
    EACH_PLACE(where) {
        keeper k;
        CHECK(keeper_open(&k, where, 7));
        CHECK(keeper_write(&k, 5, 1, 1, 1, "a"));
        CHECK(keeper_take(&k, 5) == STORE_TAKEN);
        CHECK(!keeper_write(&k, 5, 1, 2, 3, "old"));
        CHECK(k.fences == 1 && k.fenced[0] == 5);
        CHECK(keeper_write(&k, 5, 2, 2, 2, "new"));
        CHECK(keeper_take(&k, 5) == STORE_TAKEN);
        CHECK(strcmp(k.text, "5/1 a\n5/2 new\n") == 0);
        CHECK(store_counts_of(k.store).fenced == 1);
        keeper_close(&k);
    }
}

TEST(store, only_one_row_of_each_number_gets_in)
{
    EACH_PLACE(where) {
        keeper k;
        CHECK(keeper_open(&k, where, 7));
        CHECK(keeper_write(&k, 5, 1, 1, 2, "a"));
        CHECK(!keeper_write(&k, 5, 1, 2, 2, "b"));
        CHECK(keeper_take(&k, 5) == STORE_TAKEN);
        CHECK(strcmp(k.text, "5/1 a\n5/2 a\n") == 0);
        keeper_close(&k);
    }
}

/* The rest of the batch is not the worse for it. */
TEST(store, a_code_in_use_fences_the_new_room)
{
    EACH_PLACE(where) {
        keeper k;
        store_card card = keeper_card(6);
        CHECK(keeper_open(&k, where, 7));
        CHECK(keeper_write(&k, 5, 1, 1, 1, "a"));
        strcpy(card.code, "R5");
        store_put(k.store, &(store_row){ 6, 1, 1, "x", 1, &card });
        CHECK(!keeper_write(&k, 5, 1, 2, 2, "b"));
        CHECK(k.fences == 1 && k.fenced[0] == 6);
        CHECK(keeper_take(&k, 6) == STORE_NONE);
        CHECK(keeper_take(&k, 5) == STORE_TAKEN && k.taken.rows == 2);
        keeper_close(&k);
    }
}

static void put_card(keeper *k, uint64_t room, uint32_t number,
                     store_stage stage, bool is_listed)
{
    store_card card = keeper_card(room);
    card.stage = stage;
    card.listed = is_listed;
    store_put(k->store, &(store_row){ room, 1, number, "{}", 2, &card });
    CHECK(keeper_done(k, store_commit(k->store), KEEPER_PATIENCE));
}

TEST(store, lists_have_the_newest_first)
{
    EACH_PLACE(where) {
        keeper k;
        CHECK(keeper_open(&k, where, 7));
        put_card(&k, 1, 1, STORE_WAITING, true);
        put_card(&k, 2, 1, STORE_RUNNING, false);
        put_card(&k, 3, 1, STORE_WAITING, true);
        put_card(&k, 3, 2, STORE_RUNNING, true);
        put_card(&k, 4, 1, STORE_RUNNING, true);
        CHECK(keeper_list(&k, STORE_RUNNING, false) == 2);
        CHECK(k.card[0].room == 4 && k.card[1].room == 3);
        CHECK(keeper_list(&k, STORE_RUNNING, true) == 3);
        CHECK(keeper_list(&k, STORE_WAITING, false) == 1);
        CHECK(k.card[0].room == 1 && k.card[0].stage == STORE_WAITING);
        CHECK(keeper_list(&k, STORE_OVER, true) == 0);
        keeper_close(&k);
    }
}

TEST(store, pruning_spares_what_runs_and_what_is_new)
{
    EACH_PLACE(where) {
        keeper k;
        CHECK(keeper_open(&k, where, 7));
        for (uint64_t room = 1; room <= 40; room++)
            put_card(&k, room, 1, room % 2 ? STORE_OVER : STORE_WAITING, true);
        put_card(&k, 41, 1, STORE_RUNNING, true);
        put_card(&k, 100, 1, STORE_OVER, true);
        store_prune(k.store, 100);
        while (store_counts_of(k.store).prunes < 40)
            CHECK(keeper_take(&k, 41) == STORE_TAKEN);
        CHECK(keeper_list(&k, STORE_OVER, true) == 1);
        CHECK(keeper_list(&k, STORE_WAITING, true) == 0);
        CHECK(keeper_take(&k, 1) == STORE_NONE);
        CHECK(keeper_take(&k, 100) == STORE_TAKEN);
        keeper_close(&k);
    }
}

TEST(store, a_wrong_key_is_refused_in_words)
{
    EACH_PLACE(where) {
        keeper k;
        CHECK(keeper_open(&k, where, 7));
        keeper_close(&k);
        CHECK(!keeper_open(&k, where, 8));
        CHECK(strstr(k.why, "the key is not the one") != NULL);
        keeper_close(&k);
    }
}

TEST(store, an_empty_batch_is_none_and_a_second_one_waits)
{
    EACH_PLACE(where) {
        keeper k;
        CHECK(keeper_open(&k, where, 7));
        CHECK(store_commit(k.store) == 0 && !store_is_busy(k.store));
        CHECK(keeper_send(&k, 5, 1, 1, 1, "a") == 1);
        CHECK(store_is_busy(k.store));
        CHECK(keeper_send(&k, 5, 1, 2, 2, "b") == 0);
        CHECK(keeper_done(&k, 1, KEEPER_PATIENCE) && !store_is_busy(k.store));
        CHECK(store_commit(k.store) == 2);
        CHECK(keeper_done(&k, 2, KEEPER_PATIENCE));
        CHECK(keeper_take(&k, 5) == STORE_TAKEN && k.taken.rows == 2);
        keeper_close(&k);
    }
}
