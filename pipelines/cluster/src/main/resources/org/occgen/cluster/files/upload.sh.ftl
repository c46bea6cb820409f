#!/usr/bin/env bash
# Puts Flink's and occgen's libraries into HDFS, once for all runs: YARN takes them from there.
#
#   FLINK_HOME=.../flink-[=flink?no_esc] ./upload.sh LIBRARIES
#
# LIBRARIES is the folder that "occgen cluster lib LIBRARIES" made.
set -euo pipefail

: "${FLINK_HOME:?set it to the folder of an unpacked Flink [=flink?no_esc]}"
[ -f "${1:-}/lib/occgen-libraries.txt" ] || { echo "usage: $0 LIBRARIES" >&2; exit 2; }
[ -f "$FLINK_HOME/lib/flink-dist-[=flink?no_esc].jar" ] ||
  { echo "$0: $FLINK_HOME: is another version of Flink; occgen runs with [=flink?no_esc]" >&2; exit 2; }
# two versions of a library must not lie side by side
if hdfs dfs -ls [=libraries] 2>/dev/null | grep -q '\.jar$'; then
  echo "$0: there are libraries in HDFS already: delete that folder, or write the files anew with another --libraries" >&2
  exit 2
fi
hdfs dfs -mkdir -p [=libraries]
hdfs dfs -put -f "$FLINK_HOME"/lib/*.jar "$1"/lib/*.jar [=libraries]
