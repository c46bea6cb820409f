package org.occgen.training.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.measure.command.EncoderOption;
import org.occgen.models.InvalidModelException;
import org.occgen.models.NamedEncoder;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.EncoderCard;
import org.occgen.models.averaging.EncoderExtension;
import org.occgen.models.registry.Encoders;
import org.occgen.training.train.TaughtWords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen encoder words}: another encoder teaches words of further languages. */
@Command(
    name = "words",
    mixinStandardHelpOptions = true,
    description = {
      "Teaches the shipped encoder, or a model file, what words of its further languages mean, as"
          + " another encoder knows it. It needs words, and no translations.",
      "In a language that has a file, a word without a meaning of its own takes that of its longest"
          + " known beginning from then on. The vectors of all other languages stay as they are."
    },
    footerHeading = "%nExample:%n",
    footer = {"  occgen encoder words --words words --output more.occgen"})
final class EncoderWordsCommand implements Callable<Integer> {
  private static final String ENGLISH = "en";
  private static final String SUFFIX = ".txt";

  @Mixin private EncoderOption encoderOption;

  @Option(
      names = "--words",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder of a file of words for each language, hy.txt and so on: a word a line, as it is"
              + " written, the most important first. en.txt has the English words that they may"
              + " mean. For a language that the teacher does not know the file is empty.")
  private Path folder;

  @Option(
      names = "--teacher",
      paramLabel = "ENCODER",
      defaultValue = NamedEncoder.E5,
      description =
          "The encoder that teaches: a name, or a path as --encoder has it (default:"
              + " ${DEFAULT-VALUE}).")
  private String teacher;

  @Option(
      names = "--most",
      paramLabel = "N",
      defaultValue = "4000",
      description =
          "Most words of a language that are looked up; each that is learned takes six bytes"
              + " (default: ${DEFAULT-VALUE}).")
  private int most;

  @Option(
      names = "--least",
      paramLabel = "X",
      defaultValue = "0.15",
      description =
          "Least margin by which an English word must lie nearer than others do; below it a"
              + " word is not learned, and at -2 each is (default: ${DEFAULT-VALUE}).")
  private double least;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "The new model file (.occgen).")
  private Path output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    TrainingRecipeOptions.requireFolder("--words", folder);
    if (most < 0) {
      throw new UsageException("--most: must not be below 0, is " + most);
    }
    require(least >= -2 && least <= 2, "--least: must be -2 to 2, is %s", least);
    EncoderOption.checkOutput("--output", output);
    Optional<Path> file = encoderOption.file();
    if (file.isPresent()) {
      EncoderOption.checkOther("--output", output, "--encoder", file.get());
    }
    List<String> languages = languages(encoderOption.averagingCard());
    AveragingModel model = Encoders.averaging(encoderOption.name());
    try {
      model.writeWithWords(output, meanings(model.knownWords(), languages));
    } catch (InvalidModelException e) {
      throw EncoderOption.unusable(e);
    }
    System.out.println(
        "wrote " + output + ": " + AveragingModel.at(output).profile().fingerprint());
    return 0;
  }

  private Map<String, Map<String, String>> meanings(
      AveragingModel.KnownWords known, List<String> languages) throws IOException {
    Set<String> meant = new HashSet<>(known.english());
    List<String> english = words(ENGLISH).stream().filter(meant::contains).toList();
    if (english.isEmpty()) {
      throw new IOException(
          folder.resolve(ENGLISH + SUFFIX) + ": has no English word that the encoder knows");
    }
    PrintWriter err = spec.commandLine().getErr();
    Map<String, Map<String, String>> meanings = new TreeMap<>();
    try (SentenceEncoder teaching = EncoderOption.open("--teacher", teacher)) {
      TaughtWords taught = new TaughtWords(teaching, english);
      for (String language : languages) {
        List<String> unknown =
            known.withoutMeaning(language, words(language)).stream().limit(most).toList();
        if (!unknown.isEmpty() && !teaching.languages().contains(language)) {
          throw new IOException(
              folder.resolve(language + SUFFIX)
                  + ": the encoder "
                  + teacher
                  + " does not know this language; leave the file empty");
        }
        Map<String, String> learned = taught.meanings(language, unknown, least);
        meanings.put(language, learned);
        err.printf(
            Locale.ROOT, "words: %s, %d of %d words%n", language, learned.size(), unknown.size());
        err.flush();
      }
    }
    return meanings;
  }

  /** The languages that have a file: further ones of the encoder. */
  private List<String> languages(EncoderCard card) throws IOException {
    require(
        Files.isRegularFile(folder.resolve(ENGLISH + SUFFIX)),
        "--words %s: has no en.txt, which has the English words that words may mean",
        folder);
    List<String> further = card.extension().map(EncoderExtension::languages).orElse(List.of());
    List<String> languages = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String language = file.getFileName().toString().replaceFirst("[.]txt$", "");
        if (!file.endsWith(ENGLISH + SUFFIX)) {
          require(
              further.contains(language) && file.endsWith(language + SUFFIX),
              "--words %s: is not named CODE.txt by a further language of the encoder (%s)",
              file,
              String.join(", ", further));
          languages.add(language);
        }
      }
    }
    return languages;
  }

  private List<String> words(String language) throws IOException {
    Set<String> words = new LinkedHashSet<>();
    try (Utf8Lines lines = Utf8Lines.open(folder.resolve(language + SUFFIX))) {
      while (lines.hasNext()) {
        String word = lines.next().strip();
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    }
    return List.copyOf(words);
  }
}
