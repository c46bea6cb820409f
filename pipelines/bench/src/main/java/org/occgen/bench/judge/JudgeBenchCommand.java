package org.occgen.bench.judge;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MinedPairs;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.judge.JudgedSentence;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.transforms.record.RecordReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench judge}: how many candidates a second the pair classifier judges on one thread. */
@Command(
    name = "judge",
    mixinStandardHelpOptions = true,
    description =
        "Measures, on one thread and in its processor time, how many candidates of a run the"
            + " shipped pair classifier judges a second, with and without the reading of their"
            + " sentences. All text is read once before, as a run reads it for the encoder.",
    footerHeading = "%nExamples:%n",
    footer = {"  scripts/bench judge --run runs/sample"})
public final class JudgeBenchCommand implements Callable<Integer> {
  @Option(
      names = "--run",
      required = true,
      paramLabel = "RUN",
      description = "A run folder whose stage align is done.")
  private String run;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "How often each way is measured, after once to warm up; the best counts (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  /** The candidates of two articles, with their text. */
  private record Work(
      String pivot, List<String> pivotSentences, List<String> sentences, MinedPairs mined) {}

  @Override
  public Integer call() throws IOException {
    UsageException.require(rounds >= 1, "--rounds %s: must be 1 or more", rounds);
    List<Work> works = works();
    long pairs = works.stream().mapToLong(work -> work.mined().candidates().size()).sum();
    long sentences =
        works.stream()
            .mapToLong(work -> work.pivotSentences().size() + work.sentences().size())
            .sum();
    if (pairs == 0) {
      throw new UsageException("--run " + run + ": has no candidates");
    }
    double together = Double.POSITIVE_INFINITY;
    double judging = Double.POSITIVE_INFINITY;
    double sum = 0;
    try (AveragingEncoder words = AveragingModel.shipped().open()) {
      PairClassifier classifier = PairClassifierFile.open(PairClassifierFile.SHIPPED, words);
      for (int round = 0; round <= rounds; round++) {
        long whole = 0;
        long again = 0;
        sum = 0;
        for (Work work : works) {
          long start = threadNanos();
          List<JudgedSentence> pivot = classifier.read(work.pivot(), work.pivotSentences());
          List<JudgedSentence> other = classifier.read(work.mined().language(), work.sentences());
          sum += judged(classifier, work, pivot, other);
          long between = threadNanos();
          judged(classifier, work, pivot, other); // the sentences of candidates are read now
          again += threadNanos() - between;
          whole += between - start;
        }
        if (round > 0) { // the first one warms up
          together = Math.min(together, whole / 1e9);
          judging = Math.min(judging, again / 1e9);
        }
      }
    }
    System.out.println(
        format(
            "%,d candidates of %,d sentences: %,.0f a second with the reading of their sentences,"
                + " %,.0f without; sum of probabilities %.6f",
            pairs, sentences, pairs / together, pairs / judging, sum));
    return 0;
  }

  /** Judges two articles, and adds up the probabilities. */
  private static double judged(
      PairClassifier classifier,
      Work work,
      List<JudgedSentence> pivot,
      List<JudgedSentence> other) {
    double sum = 0;
    for (Candidate pair : classifier.judge(work.pivot(), pivot, other, work.mined()).candidates()) {
      sum += pair.probability();
    }
    return sum;
  }

  private List<Work> works() throws IOException {
    RunFolder folder = new RunFolder(run);
    Map<String, Map<String, List<String>>> text = new HashMap<>();
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, folder.rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography biography = biographies.next();
        text.computeIfAbsent(biography.person().qid(), qid -> new HashMap<>())
            .put(biography.language(), biography.sentences());
      }
    }
    List<Work> works = new ArrayList<>();
    try (RecordReader<PersonCandidates> people =
        RecordReader.open(PersonCandidates.class, folder.rowFiles(Stage.ALIGN))) {
      while (people.hasNext()) {
        PersonCandidates person = people.next();
        Map<String, List<String>> own = text.getOrDefault(person.person().qid(), Map.of());
        String pivot = person.languages().get(0);
        for (String language : person.languages().subList(1, person.languages().size())) {
          List<Candidate> candidates =
              person.candidates().stream()
                  .filter(candidate -> candidate.language().equals(language))
                  .toList();
          works.add(
              new Work(
                  pivot,
                  sentences(own, pivot),
                  sentences(own, language),
                  new MinedPairs(language, candidates, 0)));
        }
      }
    }
    return works;
  }

  private List<String> sentences(Map<String, List<String>> own, String language)
      throws IOException {
    List<String> found = own.get(language);
    if (found == null) {
      throw new IOException(run + ": has candidates of a person without text in " + language);
    }
    return found;
  }

  private static long threadNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
