#!/bin/sh
# Lessons: the prepared deals, and pupils who follow the coach or do not.
exec "$KRUMM_BUILD/tests/lessons"
