# An image with Flink and occgen: the TaskManagers, the JobManager, and occgen beside them. Build it in
# a folder that has this file, recipes/ and what "occgen cluster lib ." makes there (lib/ and occgen.jar):
#
#   occgen cluster lib .
#   docker build --tag [=image?no_esc] .
#   docker push [=image?no_esc]
<#if model>
#
# The recipe's encoder does not ship with occgen. Copy its folder or file into models/ before.
</#if>
FROM flink:[=flink?no_esc]-java17

# libraries lie in Flink's own lib, so that native ones are loaded once a process
COPY lib/ /opt/flink/lib/
COPY occgen.jar /opt/flink/usrlib/occgen.jar
COPY recipes/ /opt/occgen/recipes/
<#if model>
COPY models/ /opt/occgen/models/
ENV OCCGEN_MODELS=/opt/occgen/models
</#if>

USER flink
