package org.occgen.evaluate.leaderboard;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.score.evaluation.EvaluationSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen leaderboard}: the systems of published test suites, and the user's beside them. */
@Command(
    name = "leaderboard",
    mixinStandardHelpOptions = true,
    description = {
      "Ranks the systems of published test suites by the gender of the words that the suites ask"
          + " for: right for women and for men, the gap with its interval, coverage, and which"
          + " systems no test tells apart.",
      "Writes leaderboard.tsv, leaderboard.tex and report.html; of WinoMT winomt.tsv, of"
          + " GENDEROUS genderous.tsv."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen leaderboard gender-res=wmt24-news-systems/txt-ts --output board",
      "  occgen leaderboard gender-res=wmt24-news-systems/txt-ts winomt=mt_gender --output board",
      "  occgen leaderboard genderous=GENDEROUS/annotations --output board",
      "  occgen leaderboard gender-res=wmt24-news-systems/txt-ts --lang es \\",
      "    --system mine=mine.es --output board",
    })
public final class LeaderboardCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "KIND=FOLDER",
      description =
          "Test suites with the outputs of systems, as they are published. gender-res: the folder"
              + " with documents/, sources/ and system-outputs/ of WMT24's systems."
              + " winomt: WinoMT's repository, with data/aggregates/en.txt and"
              + " translations/SYSTEM/en-es.txt; beside occgen's figures stand those of the authors'"
              + " rule. genderous: a table of GENDEROUS with columns such as DE_DeepL, or the"
              + " folder of them; it leaves the gender open, so there is no rank.")
  private List<String> suites;

  @Option(
      names = "--lang",
      paramLabel = "LANGUAGE",
      description = "Read translations into this language alone; all that have rules by default.")
  private @Nullable String language;

  @Option(
      names = "--system",
      paramLabel = "NAME=FILE",
      description =
          "A system of your own: its translations of the suite's lines, or of all lines of the"
              + " folder, into --lang; or JSONL of WMT25 or WMT26 with the suite's doc_ids. May be"
              + " given several times.")
  private List<String> systems = new ArrayList<>();

  @Option(
      names = "--scores",
      paramLabel = "FILE",
      description =
          "Scores of quality to show beside the gap: a table with the columns system, perhaps"
              + " language, and a metric each, a row a system or a line; or WMT25's"
              + " automatic_scores, a folder of SYSTEM.jsonl. May be given several times.")
  private List<Path> scores = new ArrayList<>();

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where tables and page are written; made if it is not there.")
  private Path output;

  @Option(
      names = "--replace",
      description =
          "Replace the leaderboard that --output holds. Without it such a folder is refused.")
  private boolean replace;

  @Option(
      names = "--resamples",
      paramLabel = "N",
      description = "Replicates of the bootstrap. Default: ${DEFAULT-VALUE}.")
  private int resamples = EvaluationSettings.DEFAULT.resamples();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The same seed gives the same figures. Default: ${DEFAULT-VALUE}.")
  private long seed = EvaluationSettings.DEFAULT.seed();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    LeaderboardOutput result;
    try {
      LeaderboardOutput.requireUsable(output, replace);
      result = read();
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
    result.write(output);
    PrintWriter log = spec.commandLine().getErr();
    result.warnings().forEach(warning -> log.println("warning: " + CellText.oneLine(warning)));
    log.println("written to " + output);
    log.flush();
    StandardOutput.print(result.text());
    return 0;
  }

  private LeaderboardOutput read() throws IOException {
    OwnSystems own = OwnSystems.of(Optional.ofNullable(language), systems);
    UsageException.require(
        systems.isEmpty() || (own.language().isPresent() && suites.size() == 1),
        "--system: name one suite, and by --lang the language of the translations");
    Set<SuiteKind> seen = EnumSet.noneOf(SuiteKind.class);
    List<String> warnings = new ArrayList<>();
    List<Leaderboard> boards = new ArrayList<>();
    List<GenderousShares> shares = new ArrayList<>();
    EvaluationSettings settings =
        new EvaluationSettings(
            resamples,
            EvaluationSettings.DEFAULT.permutations(),
            seed,
            EvaluationSettings.DEFAULT.masculine(),
            EvaluationSettings.DEFAULT.feminine());
    for (String given : suites) {
      String[] suite = given.split("=", 2);
      Optional<SuiteKind> kind = suite.length == 2 ? SuiteKind.of(suite[0]) : Optional.empty();
      UsageException.require(
          kind.isPresent(), "%s: write KIND=FOLDER; the kinds are %s", given, SuiteKind.names());
      UsageException.require(
          seen.add(kind.get()), "%s: give one folder of %s", given, kind.get().id());
      Path path = Path.of(suite[1]);
      if (kind.get() == SuiteKind.GENDEROUS) {
        shares.addAll(Genderous.read(path, own, settings, warnings));
        continue;
      }
      for (Suite read : kind.get().read(path, own, warnings)) {
        if (read.systems().isEmpty()) {
          throw new IOException(
              path + ": has no system with usable output: " + String.join("; ", warnings));
        }
        boards.add(Leaderboard.of(read, settings.enoughFor(read.systems().size())));
      }
    }
    QualityScores quality = QualityScores.read(scores);
    quality.requireSystems(
        Stream.concat(
                boards.stream().flatMap(board -> board.suite().systems().keySet().stream()),
                shares.stream()
                    .flatMap(share -> share.rows().stream().map(GenderousShares.Row::system)))
            .collect(Collectors.toSet()),
        warnings);
    return new LeaderboardOutput(boards, shares, quality, warnings);
  }
}
