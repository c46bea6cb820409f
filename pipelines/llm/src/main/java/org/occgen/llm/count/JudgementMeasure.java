package org.occgen.llm.count;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.FurtherTable;
import org.occgen.core.measure.Interval;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.MeasureColumns;
import org.occgen.core.measure.MeasureSession;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.measure.ReportedTerm;
import org.occgen.core.measure.Resampling;
import org.occgen.core.measure.Sums;
import org.occgen.core.text.WordLists;
import org.occgen.llm.Schema;
import org.occgen.llm.prompt.Skiplist;

/**
 * Gender representation as language models judge it (Derner and others, section 3.2): words for
 * persons, masculine and feminine, out of replies that are kept. It asks nothing.
 *
 * <p>A sentence without a kept answer is a dead letter. It never counts as one without words.
 */
public final class JudgementMeasure implements Measure<JudgementFigures> {
  /** Keys of a class that JSON lists of each row. */
  private static final long MOST_IN_JSON = 100;

  /** The share of words that do not stand in the sentence that is worth a warning. */
  private static final double MANY_ABSENT = 0.05;

  private static final String FORM = JudgementCounter.FORM;

  private final Question question;
  private final ArrayList<Judge> judges;
  private final ReplySource replies;
  private final LinkedHashMap<String, Serializable> madeWith;

  /**
   * The settings of the questions to the judges.
   *
   * @param language of the sentences, as occgen writes it
   * @param schema what replies look like
   * @param skiplist words that do not count
   */
  public record Question(String language, Schema schema, Skiplist skiplist)
      implements Serializable {
    public Question {
      Objects.requireNonNull(language, "language");
      Objects.requireNonNull(schema, "schema");
      Objects.requireNonNull(skiplist, "skiplist");
    }
  }

  /**
   * The measure.
   *
   * @param judges who was asked; with several models each with its name
   * @param madeWith what the replies were asked with, such as the model: strings, numbers, lists
   *     and maps
   */
  public JudgementMeasure(
      Question question,
      List<Judge> judges,
      ReplySource replies,
      Map<String, ? extends Serializable> madeWith) {
    if (judges.isEmpty()) {
      throw new IllegalArgumentException("nobody judges");
    }
    this.question = question;
    this.judges = new ArrayList<>(judges);
    this.replies = replies;
    this.madeWith = new LinkedHashMap<>(madeWith);
  }

  @Override
  public String name() {
    return "llm";
  }

  @Override
  public String files() {
    return "figures";
  }

  @Override
  public String title() {
    return "Who is spoken of, as a language model judges it";
  }

  @Override
  public MeasureSession open() throws IOException {
    return new JudgementSession(
        List.copyOf(judges),
        replies.open(),
        new JudgementCounter(question.language(), judges.size(), question.skiplist()),
        wordTable(),
        rejectedTable());
  }

  @Override
  public MeasuredLanguages languages() {
    return new MeasuredLanguages(
        Map.of(question.language(), question.language()),
        "recipe",
        "the recipe",
        "write a recipe with that language, whose template, examples and skiplist fit it");
  }

  @Override
  public Resampling resampling() {
    return Resampling.RANDOM_GROUPS;
  }

  @Override
  public JudgementFigures figures(String language, Sums sums, List<Sums> units) {
    return JudgementFigures.of(judges, sums, units);
  }

  @Override
  public MeasureColumns<JudgementFigures> columns() {
    return new JudgementColumns(question.schema(), judges.size()).all();
  }

  @Override
  public String finding(JudgementFigures figures) {
    Ratio ratio = figures.all().ratio();
    double masculine = ratio.masculineToFeminine();
    if (!Double.isFinite(masculine)) {
      return "no feminine word for a person was found";
    }
    Interval interval = ratio.ratioInterval();
    return format("%.2f masculine words for one feminine word", masculine)
        + (Double.isFinite(interval.low()) && Double.isFinite(interval.high())
            ? format(" [%.2f, %.2f]", interval.low(), interval.high())
            : "");
  }

  @Override
  public List<FurtherTable<JudgementFigures, ?>> furtherTables() {
    return JudgementColumns.tables();
  }

  @Override
  public Optional<String> listedStatistic() {
    return Optional.of(FORM);
  }

  @Override
  public ReportedTerm listed(String language, String key) {
    int between = key.indexOf(JudgementCounter.BEHIND_CLASS);
    return new ReportedTerm(key.substring(between + 1), List.of(key.substring(0, between)));
  }

  @Override
  public long mostInJson() {
    return MOST_IN_JSON;
  }

  /**
   * A warning if many of the named words do not stand in the sentences, as those of a model that
   * repeats itself or its prompt.
   *
   * @param sums of all subcorpora
   */
  public Optional<String> warning(List<MeasureSum> sums) {
    Sums all = new Sums();
    sums.stream()
        .filter(sum -> sum.key().isEmpty())
        .forEach(sum -> all.add(sum.statistic(), sum.count()));
    long words = 0;
    long absent = 0;
    for (int judge = 0; judge < judges.size(); judge++) {
      JudgeTally tally = JudgeTally.of(all, Integer.toString(judge));
      words += tally.words();
      absent += tally.of(JudgeCount.ABSENT);
    }
    return absent == 0 || absent < MANY_ABSENT * (words + absent)
        ? Optional.empty()
        : Optional.of(
            format(
                "%,d of %,d named words do not stand in their sentence, or not as often, and do not"
                    + " count; read rejected.jsonl (not-in-sentence): the model may repeat itself or"
                    + " its prompt",
                absent, words + absent));
  }

  private boolean hasModels() {
    return !judges.get(0).model().isEmpty();
  }

  private DetailTable table(String file, String... columns) {
    List<String> names = new ArrayList<>(List.of(columns));
    if (hasModels()) {
      names.add("model");
    }
    return new DetailTable(file, names, false);
  }

  private DetailTable wordTable() {
    return table("words.tsv", "dataset", "id", "run", "word", "class");
  }

  private DetailTable rejectedTable() {
    return table("rejected.jsonl", "dataset", "id", "run", "line", "reason");
  }

  @Override
  public List<DetailTable> details() {
    return List.of(wordTable(), rejectedTable());
  }

  @Override
  public Map<String, Object> madeWith(Set<String> languages) {
    Map<String, Object> made = new LinkedHashMap<>(madeWith);
    Map<String, Object> bootstrap = new LinkedHashMap<>();
    bootstrap.put("rounds", Bootstrap.DEFAULT.rounds());
    bootstrap.put("level", Bootstrap.DEFAULT.level());
    bootstrap.put("seed", Bootstrap.DEFAULT.seed());
    bootstrap.put("groups", Resampling.GROUPS);
    made.put("bootstrap", bootstrap);
    return made;
  }

  @Override
  public List<String> weaknesses() {
    Set<String> left = new HashSet<>();
    if (question.schema() != Schema.NOUN_PERSON_GENDER) {
      left.add(Schema.NOUN_PERSON_GENDER.id());
    }
    if (judges.size() < 2) {
      left.add("several judges");
    }
    Map<String, List<String>> sections =
        WordLists.sections(JudgementMeasure.class, "weaknesses.txt");
    sections.keySet().removeAll(left);
    return sections.values().stream().flatMap(List::stream).toList();
  }
}
