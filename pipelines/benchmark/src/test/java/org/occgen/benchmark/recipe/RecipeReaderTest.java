package org.occgen.benchmark.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.Retrieval;
import org.occgen.models.judge.LearnedRecalibration;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.judge.PairRecalibration;
import org.occgen.models.judge.Recalibration;
import org.occgen.models.judge.ScoreCounts;
import org.occgen.models.registry.Encoders;

/** What YAML may do to a recipe; the messages of common mistakes are in BadInputTest. */
class RecipeReaderTest {
  @TempDir private Path folder;

  private Recipe read(String yaml, String... settings) throws IOException {
    Path file = Files.writeString(folder.resolve("my.yaml"), yaml);
    List<RecipeSetting> changes =
        Stream.of(settings)
            .map(setting -> setting.split("=", 2))
            .map(parts -> new RecipeSetting(parts[0], parts[1], "--set " + parts[0]))
            .toList();
    return new RecipeReader(folder).read(file.toString(), changes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "threshold: [1] | :2: threshold: one word or number is expected",
        "threshold: '' | :2: threshold: \"\" is not a number such as 0.95",
        "threshold: 0.5 | :2: threshold: 0.5 for sw is below the floor of 0.6",
        "threshold: {fr: 1.1} | :2: threshold.fr: is no language that is aligned with the pivot;"
            + " those are [sw]",
        "probability: [1] | :2: probability: one word or number is expected",
        "probability: '' | :2: probability: \"\" is not a number such as 0.95",
        "probability: much | :2: probability: \"much\" is not a number such as 0.95",
        "probability: NaN | :2: probability: \"NaN\" is not a number",
        "probability: 1.01 | :2: probability: 1.01 for sw; use a number from 0 to 1",
        "probability: -0.01 | :2: probability: -0.01 for sw; use a number from 0 to 1",
        "probability: 95 % | :2: probability: \"95 %\" is not a number such as 0.95",
        "probability: {sw: 2} | :2: probability: 2.0 for sw; use a number from 0 to 1",
        "probability: {fr: 0.5} | :2: probability.fr: is no language that is aligned with the"
            + " pivot; those are [sw]",
        "probability: {en: 0.5} | :2: probability.en: is no language that is aligned with the"
            + " pivot; those are [sw]",
        "probability: {default: 2} | :2: probability: 2.0 for sw; use a number from 0 to 1",
        "probability: {xx: 0.5} | :2: probability.xx: \"xx\" is not a language code",
        "classifier: [a] | :2: classifier: one word or number is expected",
        "classifier: nowhere.pairs | nowhere.pairs: there is no such file",
        "neighbours: '' | :2: neighbours: \"\" is not a whole number",
        "neighbours: 1_0 | :2: neighbours: \"1_0\" is not a whole number",
        "max-failure-rate: 1e-2 | :2: max-failure-rate: \"1e-2\" is not a number such as 0.95",
        "background: 7 | :2: background: keys are expected here",
        "background: {size: [1]} | :2: background.size: one word or number is expected",
        "background: {size: 0} | :2: background.size: 0; use a number from 1 to 100000",
        "balance: [a] | :2: balance: keys are expected here",
        "output: {formats: [csv, docx]} | :2: output.formats: \"docx\" is not csv or parquet or"
            + " jsonl",
        "output: {formats: 'csv,jsonl'} | ; a list stands in brackets: [csv,jsonl]",
        "output: {formats: [csv, CSV]} | :2: output.formats: csv stands twice",
        "output: {parts: 'yes'} | :2: output.parts: \"yes\" is not true or false",
        "output: {rows-per-part: 9} | :2: output.rows-per-part: has no use without output.parts:"
            + " true",
        "output: {apart-from: [x]} | :2: output.apart-from: has no use without output.parts: true",
        "output: {parts: true, rows-per-part: 0} | :2: output.rows-per-part: 0 rows in a part are"
            + " not from 1 to 10000000",
        "output: {parts: true, apart-from: [x, ./x]} | :2: output.apart-from: a benchmark stands"
            + " twice",
        "output: {format: csv} | :2: output.format: unknown key; did you mean output.formats?",
        "output: {regard: maybe} | :2: output.regard: \"maybe\" is not true or false",
        "output: {regard: true} | :2: output.regard: this occgen was built without regard",
        "balance: {choose: '1'} | :2: balance.choose: \"1\" is not size or quality",
        "genders: x | :2: genders: keys are expected here",
        "pivot: {a: b} | :2: pivot: one word or number is expected",
        "pivot: *a | :2: is an alias; write the value itself",
        "? [a] | :2: a key must be a word",
        "pivot: no | :2: pivot: nb is not one of the languages [en, sw]",
        "{pages: p, html-dump: q} | :3: is not YAML: ",
        "pages: p\\n"
            + "html-dump: q | :3: html-dump: has no use beside pages; leave one of the two out",
        "pages: p\\nwikidata-dump: d\\noperator: {contact: me@x.org}\\nlive: {rate: 1}"
            + " | :5: live: has no use beside wikidata-dump and a source of pages; leave it out",
        "live: {rate: 3} | :2: live: needs operator.contact",
        "operator: {contact: me@x.org}\\n"
            + "live: {lanes: 99} | :3: live: lanes: 99 is not from 1 to 16",
        "operator: {contact: me@x.org}\\n"
            + "live: {rate: 3.4} | :3: live.rate: 3.4 requests a second in 3 lanes are more than"
            + " Wikimedia allows a client with a contact address: 200 requests a minute and fewer"
            + " than 5 a second; allowed are 3 a second in 3 lanes, 3.2 in 2, 3.3 in 1",
        "operator: {contact: me@x.org, token: T}\\n"
            + "live: {rate: 20} | :3: live.rate: 20 requests a second in 3 lanes are more than"
            + " Wikimedia allows a client with a token: 2,000 requests a minute and 10 a second",
        "operator: {contact: me@x.org}\\n"
            + "live: {lanes: 4} | :3: live.lanes: 4 lanes: Wikimedia allows 3 requests at a time",
        "operator: {contact: me@x.org}\\nlive: {lanes: 0} | :3: live: lanes: 0 is not from 1",
        "operator: {token: T} | :2: operator.token: needs operator.contact, too",
        "operator: {contact: me@x.org, token: eyJhbGciOi} | :2: operator.token: is no name of an"
            + " environment variable in capital letters",
        "operator: {contact: me@x.org, token: T}\\nlive: {sparql: 'https://w.example.org/s',"
            + " wikidata: 'https://w.example.org/w', wikipedia: 'https://{language}.w.example.org',"
            + " hosts: ['*.example.org', '*.w.example.org']} | operator.token: has no use: it is"
            + " sent to Wikimedia's servers alone",
        "sitelinks: some | :2: sitelinks: \"some\" is neither any nor all",
        "plugh: 1 | :2: plugh: unknown key; known are languages, pivot, wikidata-dump,",
        "---\\nlanguages: sw | is not YAML: but found another document",
      })
  void namesPlaceAndKeyOfWhatIsWrong(String line, String fault) {
    String yaml = "languages: [en, sw]\n" + line.replace("\\n", "\n") + "\n";
    String message = assertThrows(RecipeException.class, () -> read(yaml)).getMessage();
    assertTrue(message.startsWith(folder.resolve("my.yaml") + ":"), message);
    assertTrue(message.contains(fault), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "balance={genders: [a, a]} | --set balance: balance: balance.genders: [a, a]; list every",
        "balance.gruop=set | --set balance.gruop: balance.gruop: unknown key; did you mean"
            + " balance.group?",
        "threshold.xx=1 | --set threshold.xx: threshold.xx: \"xx\" is not a language code",
        "floor=x: [ | --set floor:1: is not YAML: ",
        "floor={a: 1, a: 2} | --set floor: floor.a: stands twice; keep one of them",
        "languages.foo=1 | my.yaml:1; give --set languages=VALUE instead",
      })
  void namesTheFlagOfWhatIsWrong(String setting, String fault) {
    String message =
        assertThrows(RecipeException.class, () -> read("languages: [en, sw]\n", setting))
            .getMessage();
    assertTrue(message.contains(fault), message);
  }

  @Test
  void aValueIsTheTextThatWasTyped() throws IOException {
    // 010 is 8 to others
    Recipe recipe =
        read(
            """
            languages: [en, sw]
            neighbours: 010
            threshold: {sw: '1.2'}
            margin: Ratio
            retrieval: FORWARD
            floor: +0.95
            balance: {categories: 2}
            genders: {feminine: Q6581072, masculine: [Q6581097]}
            """);
    assertEquals(List.of("en", "sw"), recipe.languages());
    assertEquals(10, recipe.mining().neighbours());
    assertEquals(Map.of("sw", 1.2), recipe.choice().margins());
    assertEquals(Margin.RATIO, recipe.mining().margin());
    assertEquals(Retrieval.FORWARD, recipe.mining().retrieval());
    assertEquals(0.95, recipe.mining().floor());
    assertEquals(List.of(2), recipe.balance().categories());
    assertEquals(List.of("Q6581072"), recipe.genders().valuesByCategory().get("feminine"));
  }

  private Path classifier(String name) throws IOException {
    try (InputStream in =
        PairClassifierFile.class.getResourceAsStream("/org/occgen/models/judge/shipped.pairs")) {
      return Files.write(folder.resolve(name), in.readAllBytes());
    }
  }

  private static double standard() {
    return PairRecalibration.prior().probability();
  }

  /** A recalibration as a run of English and Swahili with all that ships leaves it. */
  private void recalibration(String name, String classifier, String encoder, String language)
      throws IOException {
    LearnedRecalibration learned =
        new LearnedRecalibration(
            LearnedRecalibration.FORMAT,
            classifier,
            encoder,
            PairRecalibration.fingerprint(),
            "en",
            List.of(
                Recalibration.learn(
                    language, ScoreCounts.NONE, ScoreCounts.NONE, PairRecalibration.prior())));
    Files.writeString(folder.resolve(name), PairRecalibration.text(learned));
  }

  @Test
  void probabilitiesAreRecalibratedIfTheRecipeSaysSo() throws IOException {
    assertEquals(Optional.of(Recipe.OF_RUN), read("languages: [en, sw]\n").recalibration());
    Recipe without = read("languages: [en, sw]\nrecalibration: none\n");
    assertEquals(Optional.empty(), without.recalibration());
    assertEquals(
        Map.of("sw", PairClassifierFile.card(PairClassifierFile.SHIPPED).probability()),
        without.choice().probabilities());
    Recipe recalibrated = read("languages: [en, sw]\nrecalibration: run\n");
    assertEquals(Optional.of(Recipe.OF_RUN), recalibrated.recalibration());
    assertEquals(
        Map.of("sw", PairRecalibration.prior().probability()),
        recalibrated.choice().probabilities());
    assertRefused("recalibration: no", ":2: recalibration: no is not known; use run or none");
  }

  @Test
  void theJudgeIsFastOrCareful() throws IOException {
    assertRefused("judge: slow", ":2: judge: slow is not known; use fast or careful");
    // this module is without that of the careful judge
    assertRefused(
        "judge: careful", ":2: judge: careful: its weights stand in the module occgen-e5");
    assertEquals("shipped", read("languages: [en, sw]\njudge: fast\n").classifier());
    assertRefused("classifier: careful", ":2: classifier: careful: use judge: careful");
  }

  @Test
  void theRecalibrationOfAnotherRunIsUsedWhereItFits() throws IOException {
    String shipped = PairClassifierFile.fingerprint(PairClassifierFile.SHIPPED);
    String encoder = Encoders.profile("shipped").fingerprint();
    recalibration("other.json", shipped, encoder, "sw");
    String line = "classifier: other.json";
    Recipe recipe = read("languages: [en, sw]\n" + line + "\n");
    assertEquals("shipped", recipe.classifier());
    assertEquals(Optional.of(folder.resolve("other.json").toString()), recipe.recalibration());
    assertEquals(
        Map.of("sw", PairRecalibration.prior().probability()), recipe.choice().probabilities());
    assertRefused(line + "\nrecalibration: run", ":3: recalibration: has no use beside");
    recalibration("other.json", shipped, encoder, "es");
    assertRefused(line, "is of the languages en with es, and this run has en with sw");
    recalibration("other.json", "other@1", encoder, "sw");
    assertRefused(line, "was learned with the pair classifier other@1, and this run has occgen");
    recalibration("other.json", shipped, "other@1", "sw");
    assertRefused(line, "was learned with the encoder other@1, and this run has occgen");
    Files.writeString(folder.resolve("other.json"), "{\"format\": \"x\"}");
    assertRefused(line, "other.json: is no recalibration that this version of occgen reads");
  }

  private void assertRefused(String lines, String named) {
    String message =
        assertThrows(RecipeException.class, () -> read("languages: [en, sw]\n" + lines + "\n"))
            .getMessage();
    assertTrue(message.contains(named), message);
  }

  @Test
  void probabilitiesAreThoseOfTheModelsWhereTheRecipeGivesNone() throws IOException {
    Recipe recipe = read("languages: [en, sw, es, ar]\n");
    assertEquals("shipped", recipe.classifier());
    assertEquals(
        new PairChoice(
            Retrieval.MAX,
            Map.of("sw", standard(), "es", standard(), "ar", standard()),
            Map.of("sw", 0.9, "es", 0.9)),
        recipe.choice());
    recipe = read("languages: [en, sw, es, ar]\nprobability: {es: 0.25}\n", "probability.ar=1");
    assertEquals(Map.of("sw", standard(), "es", 0.25, "ar", 1.0), recipe.choice().probabilities());
    assertEquals(0.25, recipe.probability("es"));
    recipe = read("languages: [en, sw, es]\nprobability: 0.25\n", "probability.es=0.75");
    assertEquals(0.75, recipe.probability("es"));
    assertEquals(0.25, recipe.probability("sw"));
    assertEquals(recipe, read("languages: [en, sw, es]\nprobability: {es: 0.75, default: 0.25}\n"));
    recipe = read("languages: [en, sw, es]\nprobability: 0.5\nretrieval: intersect\n");
    assertEquals(
        new PairChoice(
            Retrieval.INTERSECT, Map.of("sw", 0.5, "es", 0.5), Map.of("sw", 0.9, "es", 0.9)),
        recipe.choice());
  }

  @Test
  void aRecipeOfAnEarlierVersionKeepsItsMargins() throws IOException {
    Recipe recipe = read("languages: [en, sw, es]\nthreshold: {sw: 1.1, es: 1.06}\n");
    assertEquals(Map.of("sw", 1.1, "es", 1.06), recipe.choice().margins());
    assertEquals(Map.of("sw", standard(), "es", standard()), recipe.choice().probabilities());
    recipe = read("languages: [en, sw]\nmargin: distance\nthreshold: 0.05\n");
    assertEquals(Map.of("sw", 0.05), recipe.choice().margins());
    // no other margin needs a threshold
    assertEquals(Map.of(), read("languages: [en, sw]\nmargin: absolute\n").choice().margins());
  }

  @Test
  void noPairIsChosenBelowTheMarginsOfTheLabels() throws IOException {
    String languages = "languages: [en, es, ja]\n";
    assertEquals(Map.of("es", 0.9), read(languages).choice().margins()); // no label is Japanese
    assertEquals(Map.of(), read("languages: [ja, es]\n").choice().margins());
    assertEquals(Map.of(), read(languages + "floor: 0.7\n").choice().margins());
    assertEquals(
        Map.of("es", 0.7, "ja", 0.7), read(languages + "threshold: 0.7\n").choice().margins());
    assertEquals(Map.of(), read(languages + "neighbourhood: article\n").choice().margins());
  }

  @Test
  void aClassifierIsAFileBesideTheRecipe() throws IOException {
    Path file = classifier("my.pairs");
    Recipe recipe = read("languages: [en, sw]\nclassifier: my.pairs\n");
    assertEquals(file.toString(), recipe.classifier());
    Files.writeString(file, "no classifier");
    String message =
        assertThrows(
                RecipeException.class, () -> read("languages: [en, sw]\nclassifier: my.pairs\n"))
            .getMessage();
    assertTrue(message.contains("my.yaml:2: classifier: " + file + ": is no pair"), message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"threshold: 1.1", "classifier: shipped", "recalibration: run"})
  void aRunOfOneLanguageChoosesNoPairs(String line) {
    String message =
        assertThrows(RecipeException.class, () -> read("languages: en\n" + line + "\n"))
            .getMessage();
    assertTrue(
        message.contains(
            ":2: "
                + line.substring(0, line.indexOf(':'))
                + ": has no use in a run of one language"),
        message);
  }

  @Test
  void aKeyWithoutAValueIsAKeyThatIsNotThere() throws IOException {
    Recipe without = read("languages: [en, sw]\n");
    assertEquals(
        without,
        read(
            "languages: [en, sw]\nthreshold:\nprobability:\nbalance: ~\nbackground: null\nlive:\n"));
    assertEquals(without, read("languages: [en, sw]\nthreshold: 3\n", "threshold=~"));
  }

  @Test
  void theCommandLineTakesThePlaceOfTheFile() throws IOException {
    Recipe recipe =
        read(
            "languages: en\nbalance: {choose: size, group: occupation}\npages: p\n",
            "languages=[sw, en]",
            "balance.choose=quality",
            "threshold.sw=1.5",
            "pages=q");
    assertEquals(List.of("en", "sw"), recipe.languages());
    assertEquals(BalanceOptions.Choose.QUALITY, recipe.balance().choose());
    assertEquals(BalanceOptions.Group.OCCUPATION, recipe.balance().group());
    assertEquals(Map.of("sw", 1.5), recipe.choice().margins());
    assertEquals(Optional.of("q"), recipe.pages(), "below the working folder");
    assertEquals(
        Optional.of(folder.resolve("p").toString()),
        read("languages: [en, sw]\npages: x/../p\n").pages(),
        "beside the recipe");
    assertEquals(
        BalanceOptions.NONE,
        read("languages: [en, sw]\nbalance: {choose: size}\n", "balance=none").balance());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "operator: {contact: me@x.org} | 3 | 3",
        "operator: {contact: me@x.org, token: T} | 9 | 3",
        "operator: {contact: me@x.org}\\nlive: {lanes: 1} | 3.3 | 1",
        "operator: {contact: me@x.org}\\nlive: {rate: 0.2} | 0.2 | 2",
        "operator: {contact: me@x.org}\\nlive: {rate: 500, sparql: 'https://w.example.org/s',"
            + " wikidata: 'https://w.example.org/w', wikipedia: 'https://{language}.w.example.org',"
            + " hosts: ['*.example.org']} | 500 | 2"
      })
  void theRateOfServersIsWhatWikimediaAllowsAndFreeElsewhere(String yaml, double rate, int lanes)
      throws IOException {
    LiveSources live =
        read("languages: [en, sw]\n" + yaml.replace("\\n", "\n") + "\n").live().orElseThrow();
    assertEquals(rate, live.rate());
    assertEquals(lanes, live.lanes());
  }
}
