package org.occgen.benchmark.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.Retrieval;

/**
 * All keys of a recipe, as they may stand in its file, with what they mean: {@code maxFailureRate}
 * is the key {@code max-failure-rate}. {@link RecipeReader} makes a {@link Recipe} out of them.
 */
record RecipeKeys(
    @Key(
            value =
                "Wikipedia's language codes, checked against ISO 639. One language gives a"
                    + " monolingual set, two a bilingual, more a multi-parallel one",
            standard = "must be given")
        Optional<List<String>> languages,
    @Key(
            value = "the language that all others are aligned with; one of `languages`",
            standard = "`en` if it is there, else the first")
        Optional<String> pivot,
    @Key(
            value = "Wikidata's JSON dump: `.json` or `.jsonl`, also `.gz` or `.bz2`",
            standard = "`--wikidata-dump`; else Wikidata is asked, see `operator.contact`")
        Optional<String> wikidataDump,
    @Key(
            value =
                "folder of article pages, `<language>/<Title>.html`. The file name is the title"
                    + " with underscores for spaces, and all but ASCII letters, digits and `-_.~`"
                    + " percent-encoded; [names of the files]"
                    + "(../../src/site/language-pair.md#names-of-the-files) has other spellings"
                    + " that are found",
            standard = "`--pages`; else Wikipedia is asked")
        Optional<String> pages,
    @Key(
            value =
                "instead of `pages`: Wikimedia Enterprise HTML dumps, `.ndjson`, `.ndjson.gz` or"
                    + " `.tar.gz` of such files; wildcards name several, such as"
                    + " `html/*-ENTERPRISE-HTML.json.tar.gz`, one a language. A title that has"
                    + " become a redirect leads to its page. A page that a person of the run needs"
                    + " and that cannot be read counts as a failed page",
            standard = "`--html-dump`")
        Optional<String> htmlDump,
    @Key(
            value =
                "instead of `pages`: Wikimedia's Cirrus index dumps, `.json.bz2` or `.json.gz` under"
                    + " their own names. A folder of files, the folder of a date such as `20260920`, or"
                    + " wildcards for one folder a language, such as `20260920/index_name=*_content`."
                    + " Files of languages that the run has not are left alone. A page is found by its Wikidata item, whatever its title is now",
            standard = "`--cirrus-dump`")
        Optional<String> cirrusDump,
    @Key(
            value =
                "`all`: collect keeps only people with an article in every language of the run."
                    + " `any`: also others, whom fetch leaves out",
            standard = "`any` with a dump, `all` without")
        Optional<String> sitelinks,
    @Key(
            value =
                "file of the people whom the run is about: Wikidata's item ids, one a line; `#`"
                    + " begins a comment. From servers only these people are asked for, and of a"
                    + " dump only they are kept. See [people of your"
                    + " own](../../src/site/language-pair.md#only-the-people-of-a-list)",
            standard = "`--people`; else everybody")
        Optional<String> people,
    @Key(value = "", keys = SinceKeys.class) Optional<SinceKeys> since,
    @Key(value = "", keys = Operator.class) Optional<Operator> operator,
    @Key(value = "", keys = Live.class) Optional<Live> live,
    @Key(
            value =
                "`any`: every item that P106 names. `class`: only those that are an instance of"
                    + " Q12737077 or of a subclass",
            standard = "`any`")
        Optional<String> occupations,
    @Key(
            value =
                "gender categories: a name and a list of item ids each. Given, it takes the place"
                    + " of all three defaults",
            standard = "`feminine`, `masculine`, `nonbinary` (below)")
        Optional<Map<String, List<String>>> genders,
    @Key(
            value =
                "`shipped`; a model file (`.occgen`); a model's folder or the `model.json` in it;"
                    + " the name of a fetched model. See [encoders](../../src/site/encoders.md)",
            standard = "`shipped`")
        Optional<String> encoder,
    @Key(value = "`ratio`, `distance` or `absolute`", standard = "`ratio`") Optional<Margin> margin,
    @Key(value = "`max`, `intersect`, `forward` or `backward`", standard = "`max`")
        Optional<Retrieval> retrieval,
    @Key(
            value = "`background`, or `article` as the paper's toolkit has it",
            standard = "`background`")
        Optional<Neighbourhood> neighbourhood,
    @Key(value = "the k of the margin, 1 to 100", standard = "`4`") Optional<Integer> neighbours,
    @Key(value = "", keys = BackgroundKeys.class) Optional<BackgroundKeys> background,
    @Key(
            value = "margin below which no candidate is kept",
            standard = "`0.9` with `ratio`, `-0.05` with `distance`, `0.3` with `absolute`")
        Optional<Double> floor,
    @Key(
            value =
                "the pair classifier, which judges whether two sentences are translations of each"
                    + " other: `shipped`, a file that `occgen classifier train` wrote, or the"
                    + " `recalibration.json` of another run, for its classifier and all that it learned",
            standard = "`shipped`")
        Optional<String> classifier,
    @Key(
            value =
                "`run`: the classifier's probabilities are made to fit the run, by what is learned"
                    + " from its own candidates without labels. `none`: they are left as they are",
            standard = "`run`")
        Optional<String> recalibration,
    @Key(
            value =
                "a pair is chosen if it is a translation with this probability at least, 0 to 1: one"
                    + " number, or one by language and `default` for the others",
            standard =
                "`0.72`; with `recalibration: none` the classifier's, chosen on development articles for"
                    + " a precision of 95 %")
        Optional<JsonNode> probability,
    @Key(
            value =
                "smallest margin of a pair, beside its probability: one number, or one by language."
                    + " Recipes of earlier versions chose pairs by it alone",
            standard = "none but the floor")
        Optional<JsonNode> threshold,
    @Key(value = "`none` writes everything unbalanced; else the keys below", keys = Balance.class)
        Optional<JsonNode> balance,
    @Key(value = "", keys = Output.class) Optional<Output> output,
    @Key(
            value =
                "the run fails if more than this share of a stage's records cannot be read, 0 to 1",
            standard = "`0.01`")
        Optional<Double> maxFailureRate) {
  RecipeKeys {
    // Jackson takes a missing tree for a null in YAML
    probability = probability.filter(typed -> !typed.isNull());
    threshold = threshold.filter(typed -> !typed.isNull());
    balance = balance.filter(typed -> !typed.isNull());
  }

  /** The date of a living benchmark, and a snapshot of that time. */
  record SinceKeys(
      @Key(
              value =
                  "keeps only sentences that entered Wikipedia on that day or later, such as"
                      + " `2026-06-01`; a segment is kept if all its sentences are new. See [a"
                      + " living benchmark](../../src/site/living.md)",
              standard = "`--since`; else sentences of any age")
          Optional<String> date,
      @Key(
              value =
                  "folder of the article pages as they stood on that day or later, named as those"
                      + " of `pages`. The sentences of an article without a file are left out, for"
                      + " nobody knows their age",
              standard =
                  "`--old-pages`; else the Wikipedias are asked for the revisions of that day, see"
                      + " `operator.contact`")
          Optional<String> pages,
      @Key(
              value =
                  "instead of `since.pages`: HTML dumps of that day or later. The sentences of an"
                      + " article that they lack are left out, for it may have had another title",
              standard = "`--old-html-dump`")
          Optional<String> htmlDump,
      @Key(
              value =
                  "instead of `since.pages`: Cirrus index dumps of that day or later. An article"
                      + " whose Wikidata item they lack is new",
              standard = "`--old-cirrus-dump`")
          Optional<String> cirrusDump) {}

  /** The operator of the run. */
  record Operator(
      @Key(
              "your e-mail address or web page. occgen sends it to the servers with every request,"
                  + " and asks no server without it")
          Optional<String> contact,
      @Key(
              value =
                  "name of an environment variable that holds an OAuth 2 access token of your"
                      + " account, such as `WIKIMEDIA_TOKEN`. occgen sends the token to Wikimedia's"
                      + " servers alone, and writes it nowhere. Wikimedia then allows more requests."
                      + " See [how often Wikimedia lets you"
                      + " ask](../../src/site/language-pair.md#how-often-wikimedia-lets-you-ask)",
              standard = "none")
          Optional<String> token) {}

  /** The keys of the servers. */
  record Live(
      @Key(
              value = "SPARQL 1.1 service that holds Wikidata",
              standard = "`https://query.wikidata.org/sparql`")
          Optional<String> sparql,
      @Key(value = "Wikidata's action API", standard = "`https://www.wikidata.org/w/api.php`")
          Optional<String> wikidata,
      @Key(
              value =
                  "address of a Wikipedia: `{host}` stands for `ca.wikipedia.org`, `{language}` for"
                      + " `ca`",
              standard = "`https://{host}`")
          Optional<String> wikipedia,
      @Key(
              value =
                  "requests a second of the whole run, at any parallelism. More than Wikimedia"
                      + " allows is refused if one of its servers is among `live.hosts`",
              standard =
                  "what Wikimedia allows in so many lanes: `3`, with `operator.token` `9`; `2` for"
                      + " other servers")
          Optional<Double> rate,
      @Key(
              value =
                  "requests in flight at a time of the whole run, 1 to 16; of Wikimedia's servers 1"
                      + " to 3",
              standard = "`3`; `2` for other servers")
          Optional<Integer> lanes,
      @Key(
              value =
                  "hosts that may be asked: names, or all below a name (`*.wikipedia.org`). Plain"
                      + " http only to this machine",
              standard = "`[\"*.wikipedia.org\", \"*.wikidata.org\"]`")
          Optional<List<String>> hosts) {}

  /** The keys of the background. */
  record BackgroundKeys(
      @Key(
              value =
                  "most sentences in a language's background, 1 to 100,000; not with"
                      + " `neighbourhood: article`",
              standard = "`1000`")
          Optional<Integer> size) {}

  /** The output of the run. */
  record Output(
      @Key(
              value =
                  "formats of the benchmark, beside `test.<lang>` and the tables that are always"
                      + " written: `csv`, `parquet`, `jsonl`, `tmx`, `xliff`, `report`,"
                      + " `croissant`, `citation`; and those for the [tools of"
                      + " others](../../src/site/harnesses.md): `hub`, `lm-eval`, `mt-lens`,"
                      + " `mt-metrics-eval`, `wmt`. See the [output"
                      + " contract](../../src/site/output-contract.md)",
              standard = "the first eight")
          Optional<List<String>> formats,
      @Key(
              value =
                  "what the benchmark is called in the dataset card, `croissant.json` and"
                      + " `CITATION.cff`, such as `Biographies in Catalan`",
              standard = "`OccGen`, the name of the recipe's file, and the languages")
          Optional<String> title,
      @Key(
              "what you want to say of the benchmark: the dataset card and `croissant.json` begin"
                  + " with it")
          Optional<String> note,
      @Key(
              value =
                  "when it is published, such as `2026-01-05`. It stands in `croissant.json` and"
                      + " `CITATION.cff`; no clock is read",
              standard =
                  "the latest date in the names of `wikidata-dump` and of the dumps of pages, such as"
                      + " `wikidata-20260105-all.json.bz2`; else none")
          Optional<String> date,
      @Key(value = "its version: three numbers, such as `1.0.0`", standard = "none")
          Optional<String> version,
      @Key(
              value =
                  "who made the selection, as `CITATION.cff` names them: of a person `family-names`"
                      + " and, if you like, `given-names`, `affiliation`, `orcid`; of an"
                      + " organisation `name`. Such as `[{given-names: Ada, family-names: Tab},"
                      + " {name: Lab of Examples}]`",
              standard = "Wikipedia's contributors, who wrote the text")
          Optional<List<AuthorKeys>> authors,
      @Key(value = "its DOI, such as `10.5281/zenodo.1003150`", standard = "none")
          Optional<String> doi,
      @Key(value = "address of its page", standard = "none") Optional<String> url,
      @Key(
              value =
                  "whom people ask to have their data removed: an e-mail address, or that of a"
                      + " page. It is published",
              standard = "none")
          Optional<String> contact,
      @Key(
              value =
                  "`true`: training data is written, too, in parts, `train-00000-of-00032.*` beside"
                      + " `test.*`: all segments that balancing could choose from, of people of all"
                      + " genders, without the people and sentences of a balanced run's own test"
                      + " set. See [training data](../../src/site/training-data.md)",
              standard = "`false`")
          Optional<Boolean> parts,
      @Key(value = "about how many rows a part has; with `parts` only", standard = "50,000")
          Optional<Integer> rowsPerPart,
      @Key(
              value =
                  "benchmarks whose people and sentences are left out of the training data: folders"
                      + " of runs or of finished benchmarks; with `parts` only",
              standard = "none")
          Optional<List<String>> apartFrom,
      @Key(
              value =
                  "`true`: `stats.json` and the dataset card tell how the sentences of the pivot"
                      + " speak of people, by gender category; for a pivot of `en` only. See"
                      + " [regard](../../src/site/regard.md#for-benchmarks)",
              standard = "`false`")
          Optional<Boolean> regard) {}

  /** An author: a person or an organisation. */
  record AuthorKeys(
      Optional<String> givenNames,
      Optional<String> familyNames,
      Optional<String> name,
      Optional<String> orcid,
      Optional<String> affiliation) {
    /** Whether it has a key of a person. */
    boolean isPerson() {
      return givenNames.or(() -> familyNames).or(() -> orcid).or(() -> affiliation).isPresent();
    }
  }

  /** The keys of the balance of the genders. */
  record Balance(
      @Key(
              value = "the gender categories that are balanced over, two or more",
              standard = "`[feminine, masculine]`")
          Optional<List<String>> genders,
      @Key(
              value = "numbers of occupations that take part, such as `[1]` or `[1, 2]`, or `all`",
              standard = "`all`")
          Optional<List<String>> categories,
      @Key(
              value =
                  "`set`: people with the same occupations are compared. `occupation`: a person"
                      + " counts for one, the free one with the smallest item id",
              standard = "`set`")
          Optional<BalanceOptions.Group> group,
      @Key(
              value =
                  "`size`: as many segments as can be had in every gender category, then quality."
                      + " `quality`: the people with the best mean score",
              standard = "`size`")
          Optional<BalanceOptions.Choose> choose) {}
}
