#!/bin/sh
# The table: seats, time, take-back, talk, record, protocol, secrecy.
exec "$KRUMM_BUILD/tests/table"
