#!/usr/bin/env bash
# Starts a Flink cluster for this run alone on YARN (application mode): the JobManager runs occgen itself. The cluster goes
# away when the run is done or has failed; call it again after a failure, and it goes on after the
# last finished stage.
#
#   FLINK_HOME=.../flink-[=flink?no_esc] ./run.sh OCCGEN_JAR
#
# OCCGEN_JAR is the occgen.jar of "occgen cluster lib". upload.sh must have been called once before. To change: the queue, the
# folder of the libraries, the run folder and the sources; --parallelism is TaskManagers x slots. No password or key stands here.
set -euo pipefail

: "${FLINK_HOME:?set it to the folder of an unpacked Flink [=flink?no_esc]}"
[ -f "${1:-}" ] || { echo "usage: $0 OCCGEN_JAR" >&2; exit 2; }
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
command -v hadoop >/dev/null || { echo "$0: there is no hadoop on the PATH" >&2; exit 2; }
HADOOP_CLASSPATH=$(hadoop classpath)
export HADOOP_CLASSPATH
exec "$FLINK_HOME/bin/flink" run-application --target [=target] \
<#list keys as key>
  [=key] \
</#list>
  -Dyarn.ship-files="$here"/[=place] \
  --class [=main] \
  "$1" \
<#list arguments as argument>
  [=argument]<#sep> \</#sep>
</#list>
