package org.occgen.bench.pairs;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.occgen.benchmark.pairs.AlignedRun;
import org.occgen.benchmark.pairs.PairsTable;
import org.occgen.benchmark.pairs.PairsTable.Which;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CountText;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;
import org.occgen.transforms.record.RecordReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench pairs}: precision and recall of a run's pairs against a gold alignment. */
@Command(
    name = "pairs",
    mixinStandardHelpOptions = true,
    description = {
      "Compares the pairs of a run, before they are balanced, with sentences that are known to be"
          + " translations of each other (gold pairs). A pair is right if both its sentences have 80"
          + " percent of their characters in common with those of a gold pair.",
      "Precision is the share of pairs that are right; recall is the share of gold pairs that were"
          + " found. The line \"extracted\" has the gold pairs whose sentences both stand in the"
          + " articles as they were extracted: no others can be found. Intervals are Wilson's at 95"
          + " percent, and wider the more people differ."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  scripts/bench pairs --run runs/sample --gold pipelines/sample/gold.tsv"})
public final class PairsBenchCommand implements Callable<Integer> {
  @Option(
      names = "--run",
      required = true,
      paramLabel = "RUN",
      description = "A run folder whose stage align is done.")
  private String run;

  @Option(
      names = "--gold",
      required = true,
      paramLabel = "FILE",
      description = "TSV with the columns qid and each language of the run, such as en.")
  private String goldFile;

  /** The pairs of a person. */
  private static final class Pairs {
    private int number;
    private int right;

    /** The gold pairs that they are, or could be. */
    private final BitSet gold = new BitSet();
  }

  /** Some pairs of some people. */
  private record Row(
      String language, String pairs, ClusteredShare precision, ClusteredShare recall) {}

  @Override
  public Integer call() throws IOException {
    AlignedRun aligned = AlignedRun.of(run);
    List<Row> rows = new ArrayList<>();
    for (String language : aligned.recipe().otherLanguages()) {
      GoldAlignment gold = GoldAlignment.read(goldFile, aligned.recipe().pivot(), language);
      Map<String, Set<String>> byGender = new TreeMap<>();
      Map<String, Pairs> extracted = extracted(aligned, language, gold, byGender);
      Map<String, Pairs> candidates = pairs(aligned, language, Which.CANDIDATES, gold);
      Map<String, Pairs> chosen = pairs(aligned, language, Which.ALIGNED, gold);
      rows.add(row(language, "extracted", gold, gold.people(), extracted));
      rows.add(row(language, "candidates", gold, gold.people(), candidates));
      rows.add(row(language, "chosen", gold, gold.people(), chosen));
      byGender.forEach(
          (gender, people) -> rows.add(row(language, "chosen, " + gender, gold, people, chosen)));
    }
    System.out.print(
        TextTable.aligned(
            new Columns<Row>()
                .add("lang", Row::language)
                .add("pairs", Row::pairs)
                .add("number", row -> CountText.number(row.precision().items()))
                .add("precision", row -> shown(row.precision()))
                .add("gold", row -> CountText.number(row.recall().items()))
                .add("recall", row -> shown(row.recall()))
                .cells(rows)));
    return 0;
  }

  /**
   * The gold pairs whose sentences both stand among those of the articles.
   *
   * @param byGender where the people are put, by gender category
   */
  private static Map<String, Pairs> extracted(
      AlignedRun aligned, String language, GoldAlignment gold, Map<String, Set<String>> byGender)
      throws IOException {
    List<String> sides = List.of(aligned.recipe().pivot(), language);
    Map<String, BitSet> half = new HashMap<>();
    Map<String, Pairs> extracted = new HashMap<>();
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, aligned.folder().rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography biography = biographies.next();
        String qid = biography.person().qid();
        int side = sides.indexOf(biography.language());
        if (side >= 0 && gold.size(qid) > 0) {
          String gender = aligned.recipe().genders().of(biography.person().genders());
          byGender.computeIfAbsent(gender, key -> new TreeSet<>()).add(qid);
          BitSet found = new BitSet();
          biography.sentences().forEach(sentence -> found.or(gold.with(qid, side, sentence)));
          BitSet other = half.put(qid, found);
          if (other != null) {
            found.and(other);
            extracted.computeIfAbsent(qid, key -> new Pairs()).gold.or(found);
          }
        }
      }
    }
    return extracted;
  }

  private static Map<String, Pairs> pairs(
      AlignedRun aligned, String language, Which which, GoldAlignment gold) throws IOException {
    StringWriter table = new StringWriter();
    new PairsTable(aligned.folder(), aligned.recipe())
        .print(language, which, new PrintWriter(table));
    Map<String, Pairs> byPerson = new HashMap<>();
    for (String line : table.toString().lines().skip(1).toList()) {
      String[] cells = line.split("\t", -1);
      Pairs pairs = byPerson.computeIfAbsent(cells[0], qid -> new Pairs());
      BitSet found = (BitSet) gold.with(cells[0], 0, cells[1]).clone();
      found.and(gold.with(cells[0], 1, cells[2]));
      pairs.number++;
      pairs.right += found.isEmpty() ? 0 : 1;
      pairs.gold.or(found);
    }
    return byPerson;
  }

  private static Row row(
      String language,
      String name,
      GoldAlignment gold,
      Collection<String> people,
      Map<String, Pairs> byPerson) {
    Function<String, Pairs> pairs = qid -> byPerson.getOrDefault(qid, new Pairs());
    return new Row(
        language,
        name,
        share(people, qid -> pairs.apply(qid).number, qid -> pairs.apply(qid).right),
        share(people, gold::size, qid -> pairs.apply(qid).gold.cardinality()));
  }

  private static ClusteredShare share(
      Collection<String> people, ToIntFunction<String> size, ToIntFunction<String> hits) {
    List<String> with = people.stream().filter(qid -> size.applyAsInt(qid) > 0).toList();
    return ClusteredShare.of(
        with.stream().mapToInt(size).toArray(), with.stream().mapToInt(hits).toArray());
  }

  private static String shown(ClusteredShare share) {
    return share.items() == 0
        ? "-"
        : format("%.1f%% [%.1f, %.1f]", 100 * share.value(), 100 * share.low(), 100 * share.high());
  }
}
