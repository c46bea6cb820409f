<#-- croissant.json, by the model that CroissantFile makes. A comma may stand behind the last element: the text is read
     as JSON and written anew, which puts line breaks and escapes in one way. -->
<#function q text><#return '"' + text?json_string + '"'></#function>
<#macro texts all>[<#list all as one>${q(one)},</#list>]</#macro>
<#macro entity id label>{"@id": ${q(id)}, "@type": "prov:Entity", "prov:label": ${q(label)}}</#macro>

<#macro recordSet id description key="">
  "@type": "cr:RecordSet", "@id": ${q(id)}, "name": ${q(id)}, "description": ${q(description)},
  <#if key?has_content>"key": {"@id": ${q(id + "/" + key)}},</#if>
</#macro>

<#macro field set name dataType description>
  "@type": "cr:Field", "@id": ${q(set + "/" + name?replace("[^\\p{L}\\p{N}_/-]", "_", "r"))}, "name": ${q(name)},
  "description": ${q(description)}, "dataType": ${dataType},
</#macro>

<#-- Wikidata's item Q4049983 is the number of elements of a set, as in the specification of Croissant 1.1. -->
<#macro counts set numbers>
  "annotation": [
    <#list numbers as what, number>
      {<@field set what '["sc:Integer", "wd:Q4049983"]' "number of " + what/> "value": ${number?c}},
    </#list>
  ],
</#macro>

<#-- The fields of columns. A line of JSON is a row of columns, too: mlcroissant finds no path in it. -->
<#macro columns set kinds kindOfFile file>
  <#list kinds as name, kind>
    <#if kind.isStruct()>
      {
        <@field set name q("sc:StructuredValue") kind.description/>
        "subField": [
          <#list byLanguage[name] as language>
            {
              <@field set name + "/" + language q(kind.dataType()) language + ": " + kind.description/>
              <#if kind.isList()>"isArray": true,</#if>
              "source": {
                "${kindOfFile}": {"@id": ${q(file)}},
                "extract": {"column": ${q(name)}},
                <#-- quotes, for a code may have a hyphen; of marks, which are objects, the words -->
                "transform": [{"jsonPath": ${q("$.'" + language + "'")}}, <#if kind.isList()>{"jsonPath": "$.word"}</#if>],
              },
            },
          </#list>
        ],
      },
    <#else>
      {
        <@field set name q(kind.dataType()) kind.description/>
        <#if kind.isList()>"isArray": true,</#if>
        <#if kind.references?has_content>"references": {"field": {"@id": ${q(kind.references)}}},</#if>
        <#if kind.property?has_content>"equivalentProperty": ${q(kind.property)},</#if>
        "source": {
          "${kindOfFile}": {"@id": ${q(file)}},
          "extract": {"column": ${q(name)}},
          <#if kind.separator?has_content>"transform": {"separator": ${q(kind.separator)}},</#if>
        },
      },
    </#if>
  </#list>
</#macro>

<#macro table id file description kinds key="" numbers={}>
  {
    <@recordSet id description key/>
    "field": [<@columns id kinds "fileObject" file/>],
    <#if numbers?has_content><@counts id numbers/></#if>
  },
</#macro>

<#macro fileSet id description mediaType includes>
  {
    "@type": "cr:FileSet", "@id": ${q(id)}, "name": ${q(id)}, "description": ${q(description)},
    "encodingFormat": "${mediaType}", "includes": ${q(includes)},
  },
</#macro>

{
  "@context": ${context},
  "@type": "sc:Dataset",
  "name": ${q(title)},
  "conformsTo": ["http://mlcommons.org/croissant/1.1", "http://mlcommons.org/croissant/RAI/1.0"],
  "description": ${q([publication.note, said.content, said.pairing, said.balance, said.gender]?join(" ")?trim)},
  <#-- README.md is the page of a benchmark that has no address yet -->
  "url": ${q(publication.url?has_content?then(publication.url, "README.md"))},
  "license": ${q(licence)},
  <#if publication.version?has_content>"version": ${q(publication.version)},</#if>
  <#if publication.date?has_content>"datePublished": ${q(publication.date)},</#if>
  "creator": [
    <#list creators as author>
      <#if author.namesOrganisation()>
        {"@type": "sc:Organization", "name": ${q(author.name)}},
      <#else>
        {
          "@type": "sc:Person",
          "name": ${q(author.wholeName())},
          <#if author.givenNames?has_content>"givenName": ${q(author.givenNames)},</#if>
          "familyName": ${q(author.familyNames)},
          <#if author.orcid?has_content>"url": ${q(author.orcid)},</#if>
          <#if author.affiliation?has_content>
            "affiliation": {"@type": "sc:Organization", "name": ${q(author.affiliation)}},
          </#if>
        },
      </#if>
    </#list>
  ],
  <#if publication.doi?has_content>"identifier": ${q("https://doi.org/" + publication.doi)},</#if>
  "citeAs": ${q(citation)},
  "citation": ${q(paper)},
  "inLanguage": <@texts languages/>,
  "keywords": <@texts keywords/>,
  "isLiveDataset": false,
  <#-- the sources in PROV-O, as Croissant 1.1 recommends, and in schema.org -->
  "isBasedOn": ["https://www.wikidata.org/", <#list wikipedias as address, name>${q(address)},</#list>],
  "prov:wasDerivedFrom": [
    {"@id": "https://www.wikidata.org/", "@type": "prov:Entity", "prov:label": "Wikidata",
     <#if dump??>"name": ${q(dump)},</#if>},
    <#list wikipedias as address, name><@entity address name/>,</#list>
  ],
  "prov:wasAttributedTo": {"@type": "prov:Agent", "prov:label": ${q(wikipedia)}},
  "prov:wasGeneratedBy": {
    "@type": "prov:Activity",
    "prov:label": ${q("Selection by occgen, recipe " + recipe)},
    "description": ${q(said.collection)},
    "prov:wasAssociatedWith": {"@type": "prov:SoftwareAgent", "prov:label": "occgen"},
  },
  "rai:dataCollection": ${q(said.collection)},
  "rai:dataCollectionType": ["Secondary Data Analysis", "User-generated content data", "Software Collection"],
  "rai:dataCollectionRawData": ${q(said.authorship)},
  <#if publication.date?has_content>"rai:dataCollectionTimeframe": ${q(publication.date)},</#if>
  "rai:dataCollectionMissingData": ${q(said.missing)},
  "rai:dataPreprocessingProtocol": ${q(said.preprocessing)},
  "rai:dataAnnotationProtocol": ${q(said.annotation)},
  "rai:annotationsPerItem": ${q(annotationsPerItem!"0: no person annotated a segment")},
  "rai:machineAnnotationTools": [
    <#if encoder??>
      ${q("occgen: sentence encoder " + encoder + " and margin mining")},
      ${q("occgen: pair classifier " + classifier)},
      <#if careful??>${q("occgen: careful look " + careful.look() + " behind the pair classifier " + careful.classifier())},</#if>
    </#if>
    "occgen: rules for words that show a person's gender (marks.tsv)",
  ],
  "rai:personalSensitiveInformation": ${q(said.personalInformation)},
  "rai:dataBiases": <@texts biases/>,
  "rai:dataLimitations": [
    <#list noConclusions as one>${q("It does not show: " + one)},</#list>
    ${q(said.misuse)},
  ],
  "rai:dataUseCases": <@texts uses/>,
  "rai:dataSocialImpact": ${q(said.purpose)},
  "rai:dataReleaseMaintenancePlan": ${q(said.maintenance + " " + said.removal)},
  "distribution": [
    <#list files as file>
      {
        "@type": "cr:FileObject", "@id": ${q(file.name)}, "name": ${q(file.name)},
        "description": ${q(kinds[file.name].plain())},
        "contentUrl": ${q(file.name)},
        "contentSize": "${file.bytes?c} B",
        "encodingFormat": ${q(kinds[file.name].mediaType)},
        "license": ${q(kinds[file.name].licence.spdx())},
        "sha256": ${q(file.sha256)},
      },
    </#list>
    <#list categories as category>
      <@fileSet "by-gender/" + category "Sentences about people of the gender category " + category "text/plain"
        "by-gender/" + category + "/test.*"/>
    </#list>
    <#list training as what, part>
      <@fileSet "training/" + what "Training data in parts, not balanced; this file has no checksums of the parts"
        part.mediaType part.files/>
    </#list>
  ],
  "recordSet": [
    {
      <@recordSet "gender-categories" "The gender categories of people, as values of Wikidata's property P21"/>
      "dataType": ["sc:Enumeration", "wd:Q48277"],
      "key": {"@id": "gender-categories/name"},
      "field": [
        {<@field "gender-categories" "name" q("sc:Text") "name of the category"/>},
        {<@field "gender-categories" "url" q("sc:URL") "values of P21 that it stands for"/> "isArray": true},
        {<@field "gender-categories" "people" q("sc:Integer") "people of the category in the benchmark"/>},
        {<@field "gender-categories" "segments" q("sc:Integer") "segments about these people"/>},
      ],
      "data": [
        <#list genders as name, gender>
          {
            "gender-categories/name": ${q(name)},
            "gender-categories/url": [<#list gender.values as value>"wd:${value}",</#list>],
            "gender-categories/people": ${gender.cell.people?c},
            "gender-categories/segments": ${gender.cell.segments?c},
          },
        </#list>
      ],
    },
    <#list tables as each>
      <@table id=each.id file=each.file description=kinds[each.file].plain() kinds=each.columns key=each.key
        numbers=(each.id == "meta")?then(rows, {})/>
    </#list>
    <#if training?has_content>
      {
        <@recordSet "training" "The training data, line by line in each part: it is not balanced" "segment_id"/>
        "field": [<@columns "training" metaColumns "fileSet" "training/meta.tsv"/>],
        <@counts "training" trainingRows/>
      },
      <#list {"parquet": "training-segments", "jsonl": "training-segments-jsonl"} as format, id>
        <#if training[format]??>
          {
            <@recordSet id "The training data with its sentences: it is not balanced" "id"/>
            "field": [<@columns id rowColumns "fileSet" "training/" + format/>],
          },
        </#if>
      </#list>
    </#if>
  ],
}
