#!/usr/bin/env bash
# Starts a Flink cluster for this run alone on Kubernetes, without Flink's operator (native application mode): the JobManager
# runs occgen itself. The cluster goes away when the run is done or has failed; call it again after a
# failure, and it goes on after the last finished stage.
#
#   FLINK_HOME=.../flink-[=flink?no_esc] ./application.sh
#
# kubectl must reach the cluster, and the service account must be allowed to make pods. To change: the image,
# the names, the run folder and the sources; --parallelism is TaskManagers x slots. No password or key stands here.
set -euo pipefail

: "${FLINK_HOME:?set it to the folder of an unpacked Flink [=flink?no_esc]}"
exec "$FLINK_HOME/bin/flink" run-application --target [=target] \
<#list keys as key>
  [=key] \
</#list>
  --class [=main] \
  [=place] \
<#list arguments as argument>
  [=argument]<#sep> \</#sep>
</#list>
