<#-- The keys that dataset hubs read, as JSON, in which a comma may stand behind the last element. -->
<#function q text><#return '"' + text?json_string + '"'></#function>
<#macro texts all>[<#list all as one>${q(one)},</#list>]</#macro>
{
  "pretty_name": ${q(title)},
  "language": <@texts languages/>,
  <#if tags??>"language_bcp47": <@texts tags/>,</#if>
  "license": ${q(licence)},
  <#-- gender and occupations were found in Wikidata; marks are the program's -->
  "annotations_creators": ["found", "machine-generated"],
  "language_creators": ["found"],
  "multilinguality": ["${parallel?then("translation", "monolingual")}"],
  "size_categories": [${q(size)}],
  "source_datasets": ["original"],
  "task_categories": ["${parallel?then("translation", "other")}"],
  "tags": <@texts keywords/>,
  <#if configs?has_content>
    "configs": [
      <#list configs as name, path>
        {
          "config_name": ${q(name)},
          <#-- a hub takes the first that it finds for the whole -->
          <#if name?is_first>"default": true,</#if>
          "data_files": [
            {"split": "${(name == "training")?then("train", "test")}", "path": ${q(path)}},
          ],
          <#if categories?seq_contains(name)>"filters": [["genderCategory", "==", ${q(name)}]],</#if>
        },
      </#list>
    ],
  </#if>
}
