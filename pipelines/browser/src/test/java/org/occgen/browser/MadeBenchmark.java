package org.occgen.browser;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Qid;
import org.occgen.run.testing.SyntheticRun;
import org.occgen.transforms.record.RecordFiles;

/**
 * A finished run in English, Spanish and Arabic whose names, occupations and sentences are written
 * by somebody who wants more than to be read.
 */
final class MadeBenchmark {
  static final List<String> LANGUAGES = List.of("en", "es", "ar");

  /** What text of others may bring; a script that runs sets {@code window.canary}. */
  static final List<String> HOSTILE =
      List.of(
          "<script>window.canary=1</script>",
          "\"><img src=x onerror=\"window.canary=2\">",
          "' onmouseover='window.canary=3' autofocus onfocus='window.canary=3",
          "</script><script>window.canary=4</script>",
          "</style><svg onload=window.canary=5>",
          "<!--<script>window.canary=6</script>",
          "=HYPERLINK(\"https://example.org\",\"window.canary=7\")",
          "${window.canary=8}{{window.canary=8}}<#assign x=1>",
          "&lt;b&gt; &#60;i&#62; ]]>",
          "javascript:window.canary=9",
          "\u202egnp.exe\u202c \u2066isolated\u2069",
          "\\u003cscript\\u003ewindow.canary=10\\u003c/script\\u003e");

  /** How each Arabic sentence begins. */
  static final String WOMAN = "كانت امرأة كاتبة مصرية";

  static final String MAN = "كان رجلا كاتبا مصريا";

  private final RunFolder run;
  private final List<LabelledSegment> rows;

  private MadeBenchmark(RunFolder run, List<LabelledSegment> rows) {
    this.run = run;
    this.rows = rows;
  }

  /** Writes the run. */
  static MadeBenchmark write(Path folder) throws IOException {
    Recipe recipe = SyntheticRun.recipe(LANGUAGES, BalanceOptions.DEFAULT);
    RunFolder run = SyntheticRun.write(folder, recipe);
    String shard = RecordFiles.shardName(0, 1);
    SyntheticRun.rewrite(
        Occupation.class,
        run.occupations(),
        shard,
        occupations -> occupations.stream().map(MadeBenchmark::named).toList());
    OccupationLabels labels = OccupationLabels.read(run);
    List<LabelledSegment> rows = new ArrayList<>();
    SyntheticRun.rewrite(
        LabelledSegment.class,
        run,
        Stage.WRITE,
        written -> {
          written.forEach(row -> rows.add(row(row, labels)));
          return rows;
        });
    BenchmarkWriter.write(run, recipe, labels);
    return new MadeBenchmark(run, rows);
  }

  private static Occupation named(Occupation occupation) {
    return new Occupation(
        occupation.qid(),
        occupation.label() + " " + hostile(occupation.qid().charAt(1)),
        occupation.profession(),
        occupation.people(),
        occupation.femaleForms(),
        occupation.maleForms());
  }

  private static String hostile(long number) {
    return HOSTILE.get((int) (number % HOSTILE.size()));
  }

  private static LabelledSegment row(LabelledSegment segment, OccupationLabels labels) {
    boolean woman = segment.genderCategory().equals("feminine");
    String hostile = hostile(segment.row());
    return LabelledSegmentBuilder.builder(segment)
        .name(segment.name() + " " + hostile(Qid.number(segment.qid())))
        .occupationLabels(labels.of(segment.occupations()))
        .sentences(
            List.of(
                text(
                    woman ? "This woman was a teacher in %d. %s" : "He met his son in %d. %s",
                    segment,
                    hostile),
                text(
                    woman
                        ? "Esta mujer fue una profesora española en %d. %s"
                        : "Este hombre fue un profesor español en %d. %s",
                    segment,
                    hostile),
                text((woman ? WOMAN : MAN) + " في %d. %s", segment, hostile)))
        .titles(segment.titles().stream().map(title -> title + " " + hostile).toList())
        .build();
  }

  private static String text(String pattern, LabelledSegment segment, String hostile) {
    return String.format(Locale.ROOT, pattern, 1900 + segment.row(), hostile);
  }

  /** The folder {@code benchmark/}. */
  Path folder() {
    return Path.of(run.benchmark());
  }

  /** The segments, in their order. */
  List<LabelledSegment> rows() {
    return rows;
  }

  /** The sentences of a language. */
  List<String> sentences(String language) {
    return rows.stream().map(row -> row.sentences().get(LANGUAGES.indexOf(language))).toList();
  }
}
