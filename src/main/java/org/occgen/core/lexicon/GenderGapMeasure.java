package org.occgen.core.lexicon;

import static org.occgen.core.files.CountText.format;
import static org.occgen.core.measure.FigureColumn.asIs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.apiguardian.api.API;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.MeasureColumns;
import org.occgen.core.measure.MeasureSession;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.measure.ReportedTerm;
import org.occgen.core.measure.Sums;

/**
 * Gender representation (Gender-GAP, Muller et al. 2023): nouns for women, for men and for persons
 * of any gender. With the words of gender polarity for a lexicon, its ratio is that of Derner et
 * al.
 */
@API(status = API.Status.STABLE)
public class GenderGapMeasure implements Measure<GenderGap> {
  /** The rows whose languages differ in gender (the paper's Table 2). */
  static final DetailTable DIFFERENCES =
      new DetailTable(
          "differences.tsv",
          List.of(
              "dataset",
              "row",
              "differs",
              "lang",
              "feminine",
              "masculine",
              "unspecified",
              "sentence"),
          true);

  private static final List<String> GENERAL_WEAKNESSES =
      List.of(
          "Compare corpora, not languages: lexicons do not cover languages equally well, and one"
              + " word of Finnish says more than one word of English.",
          "A term counts by its form, whoever is meant by it. Names are not counted, nor are forms"
              + " of verbs and adjectives that show gender.",
          "The standard error takes words for independent of each other. Words of one text are not,"
              + " so the true error is larger, and a verdict near two errors says little.",
          "No native speaker has checked the lexicons that ship with occgen.");

  private final TreeMap<String, GenderLexicon> byLanguage;
  private final TreeMap<String, GenderLexicon> byCode = new TreeMap<>();
  private final MeasuredLanguages languages;
  private final CountingMode mode;

  GenderGapMeasure(Lexicons lexicons, CountingMode mode) {
    this.byLanguage = new TreeMap<>(lexicons.byLanguage());
    this.languages = lexicons.languages();
    this.mode = Objects.requireNonNull(mode, "mode");
    byLanguage.values().forEach(lexicon -> byCode.put(lexicon.code(), lexicon));
  }

  /**
   * The measure.
   *
   * @param mode what is counted, and in which unit errors stand
   * @throws IllegalArgumentException if a lexicon has one term in other classes twice
   */
  public static GenderGapMeasure of(Lexicons lexicons, CountingMode mode) {
    lexicons.byLanguage().values().forEach(lexicon -> new GenderCounter(lexicon, mode));
    return new GenderGapMeasure(lexicons, mode);
  }

  @Override
  public String name() {
    return Lexicons.GENDER_GAP;
  }

  @Override
  public String title() {
    return "Gender representation";
  }

  @Override
  public MeasureSession open() {
    return new GenderGapSession(byLanguage, mode);
  }

  @Override
  public MeasuredLanguages languages() {
    return languages;
  }

  @Override
  public GenderGap figures(String language, Sums sums, List<Sums> units) {
    return GenderGap.of(lexicon(language), sums);
  }

  @Override
  public MeasureColumns<GenderGap> columns() {
    return new MeasureColumns<>(table(), csv(), json(), average(), "% of words");
  }

  private List<FigureColumn<GenderGap>> table() {
    boolean asPublished = mode == CountingMode.AS_PUBLISHED;
    return List.of(
        share(GenderClass.FEMININE).meaning("terms for women, in percent of all words").pictured(),
        share(GenderClass.MASCULINE).meaning("terms for men, in percent of all words").pictured(),
        share(GenderClass.UNSPECIFIED)
            .meaning("terms for persons of any gender, in percent of all words"),
        number(3, "gap", gap -> Math.abs(gap.difference()))
            .meaning("feminine less masculine, without its sign, in percent of all words"),
        number(4, "(ste.)", gap -> (asPublished ? 1 : 100) * gap.standardError())
            .meaning(
                asPublished
                    ? "standard error of the gap, as a fraction of 1: as published"
                    : "standard error of the gap, in percent too")
            .asError(),
        FigureColumn.<GenderGap>asIs("words", GenderGap::words)
            .meaning("number of words, marks of punctuation among them")
            .withMean(),
        number(1, "% samples", GenderGap::coverage)
            .meaning("lines or documents with a term, in percent of those with a word"),
        FigureColumn.<GenderGap>decimals(2, "m:f", GenderGap::masculineToFeminine)
            .meaning("masculine terms for one feminine term"),
        FigureColumn.<GenderGap>asIs(
                "verdict", gap -> (asPublished ? gap.verdictAsPublished() : gap.verdict()).id())
            .meaning(
                asPublished
                    ? "the gap in percent against two standard errors as fractions of 1: as"
                        + " published, a hundred times too strict"
                    : "balanced where the gap is no more than two standard errors"));
  }

  /** The columns of the published tool. */
  private static List<FigureColumn<GenderGap>> csv() {
    return List.of(
        asIs("masculine", gap -> gap.percent(GenderClass.MASCULINE)),
        asIs("feminine", gap -> gap.percent(GenderClass.FEMININE)),
        asIs("unspecified", gap -> gap.percent(GenderClass.UNSPECIFIED)),
        asIs("total", GenderGap::words),
        asIs("n_doc_w_match", GenderGap::coverage),
        asIs("ste_diff_fem_masc", GenderGap::standardError));
  }

  private static List<FigureColumn<GenderGap>> json() {
    return List.of(
        asIs("words", GenderGap::words),
        asIs("samples", GenderGap::samples),
        asIs("samples-with-match", GenderGap::matchedSamples),
        asIs("blank-samples", GenderGap::blankSamples),
        asIs("counts.feminine", GenderGap::feminine),
        asIs("counts.masculine", GenderGap::masculine),
        asIs("counts.unspecified", GenderGap::unspecified),
        asIs("percent.feminine", gap -> gap.percent(GenderClass.FEMININE)),
        asIs("percent.masculine", gap -> gap.percent(GenderClass.MASCULINE)),
        asIs("percent.unspecified", gap -> gap.percent(GenderClass.UNSPECIFIED)),
        asIs("gap", GenderGap::difference),
        asIs("standard-error", gap -> 100 * gap.standardError()),
        asIs("coverage", GenderGap::coverage),
        asIs("masculine-to-feminine", GenderGap::masculineToFeminine),
        asIs("verdict", gap -> gap.verdict().id()),
        asIs("verdict-as-published", gap -> gap.verdictAsPublished().id()));
  }

  /** The means of the paper's Table 1: of the gaps without their signs. */
  private static List<FigureColumn<GenderGap>> average() {
    return List.of(
        share(GenderClass.FEMININE),
        share(GenderClass.MASCULINE),
        share(GenderClass.UNSPECIFIED),
        number(6, "gap", gap -> Math.abs(gap.difference())),
        number(6, "standard-error", gap -> 100 * gap.standardError()),
        number(6, "words", GenderGap::words),
        number(6, "coverage", GenderGap::coverage));
  }

  private static FigureColumn<GenderGap> share(GenderClass genderClass) {
    return number(3, genderClass.id(), gap -> gap.percent(genderClass));
  }

  private static FigureColumn<GenderGap> number(
      int digits, String name, ToDoubleFunction<GenderGap> value) {
    return FigureColumn.<GenderGap>decimals(digits, name, value::applyAsDouble).withMean();
  }

  @Override
  public String finding(GenderGap figures) {
    String words =
        format(
            "%.3f and %.3f percent of words",
            figures.percent(GenderClass.FEMININE), figures.percent(GenderClass.MASCULINE));
    GenderGap.Verdict verdict =
        mode == CountingMode.AS_PUBLISHED ? figures.verdictAsPublished() : figures.verdict();
    return switch (verdict) {
      case FEMININE -> "terms for women are more frequent than terms for men: " + words;
      case MASCULINE -> "terms for women are less frequent than terms for men: " + words;
      case BALANCED -> "no difference was shown between terms for women and for men: " + words;
      case NONE -> "there are too few words to tell";
    };
  }

  @Override
  public Optional<String> listedStatistic() {
    return Optional.of(GenderGap.TERM);
  }

  @Override
  public ReportedTerm listed(String language, String key) {
    return new ReportedTerm(
        key, lexicon(language).requireTerm(key).classes().stream().map(GenderClass::id).toList());
  }

  private GenderLexicon lexicon(String code) {
    return Objects.requireNonNull(byCode.get(code), () -> "no lexicon of " + code);
  }

  @Override
  public List<DetailTable> details() {
    return List.of(DIFFERENCES);
  }

  @Override
  public Map<String, Object> madeWith(Set<String> languages) {
    Map<String, Object> lexicons = new LinkedHashMap<>();
    for (GenderLexicon lexicon : byLanguage.values()) {
      if (languages.contains(lexicon.code())) {
        Map<String, Object> sizes = new LinkedHashMap<>();
        for (GenderClass genderClass : GenderClass.values()) {
          Map<String, Object> forms = new LinkedHashMap<>();
          forms.put("singular", lexicon.size(genderClass, false));
          forms.put("plural", lexicon.size(genderClass, true));
          sizes.put(genderClass.id(), forms);
        }
        sizes.put("fingerprint", lexicon.fingerprint());
        if (lexicon.isDraft()) {
          sizes.put("draft", true);
        }
        lexicons.put(lexicon.code(), sizes);
      }
    }
    return Map.of("lexicons", lexicons);
  }

  @Override
  public List<String> weaknesses() {
    List<String> drafts =
        byLanguage.values().stream()
            .filter(GenderLexicon::isDraft)
            .map(GenderLexicon::code)
            .toList();
    List<String> weaknesses = new ArrayList<>();
    if (!drafts.isEmpty()) {
      weaknesses.add(
          "The lexicon of "
              + String.join(", ", drafts)
              + " is a draft: forms of occupations from Wikidata, which nobody has reviewed. Its"
              + " figures cannot be compared with those of reviewed lexicons, which list no"
              + " occupations.");
    }
    weaknesses.addAll(GENERAL_WEAKNESSES);
    return List.copyOf(weaknesses);
  }
}
