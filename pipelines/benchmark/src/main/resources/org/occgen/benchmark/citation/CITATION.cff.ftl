<#-- The keys of CITATION.cff as JSON, in which a comma may stand behind the last element. -->
<#function q text><#return '"' + text?json_string + '"'></#function>
<#macro people all>
  [
    <#list all as author>
      {
        <#if author.familyNames?has_content>"family-names": ${q(author.familyNames)},</#if>
        <#if author.givenNames?has_content>"given-names": ${q(author.givenNames)},</#if>
        <#if author.name?has_content>"name": ${q(author.name)},</#if>
        <#if author.affiliation?has_content>"affiliation": ${q(author.affiliation)},</#if>
        <#if author.orcid?has_content>"orcid": ${q(author.orcid)},</#if>
      },
    </#list>
  ]
</#macro>
<#assign message = "If you use this benchmark, cite it by the metadata of this file, and cite the OccGen paper (references), whose method made it.">
<#assign nobody = " Its recipe names nobody who made the selection, so the authors are those of the text: ATTRIBUTION.tsv lists their articles.">
{
  "cff-version": "1.2.0",
  "message": ${q(message + publication.authors?has_content?then("", nobody))},
  "type": "dataset",
  "title": ${q(title)},
  "abstract": ${q(abstract)},
  "authors": <@people authors/>,
  <#if publication.contact?has_content>
    "contact": [
      {
        "name": "Publisher of this benchmark",
        "${publication.contact?contains("://")?then("website", "email")}": ${q(publication.contact)},
      },
    ],
  </#if>
  <#if publication.version?has_content>"version": ${q(publication.version)},</#if>
  <#if publication.date?has_content>"date-released": ${q(publication.date)},</#if>
  <#if publication.doi?has_content>"doi": ${q(publication.doi)},</#if>
  <#if publication.url?has_content>"url": ${q(publication.url)},</#if>
  "license": ${q(ccBySa)},
  "keywords": [<#list keywords as word>${q(word)},</#list>],
  "references": [
    {
      "type": "conference-paper",
      "title": ${q(paper.title)},
      "authors": <@people paper.authors/>,
      "year": ${paper.year?c},
      <#-- not "conference": a reader of CFF fails on one without a date -->
      "collection-title": ${q(paper.conference)},
    },
    {
      "type": "encyclopedia",
      "title": "Wikipedia",
      "authors": <@people wikipedia/>,
      "license": ${q(ccBySa)},
      "url": "https://www.wikipedia.org/",
    },
    {
      "type": "database",
      "title": "Wikidata",
      "authors": <@people wikidata/>,
      "license": ${q(cc0)},
      "url": "https://www.wikidata.org/",
    },
  ],
}
