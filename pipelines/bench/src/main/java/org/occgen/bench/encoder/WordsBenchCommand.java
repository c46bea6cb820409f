package org.occgen.bench.encoder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.occgen.bench.encoder.WordsBench.Article;
import org.occgen.command.EncoderOption;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.models.SentenceEncoder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench encoder words}: what a sentence's vector costs on text with many words. */
@Command(
    name = "words",
    mixinStandardHelpOptions = true,
    description = {
      "Measures what a sentence costs on its way to a vector, in time of one thread: the first time"
          + " that the encoder sees the text, and later; and how many words it had kept. The code"
          + " is compiled before, by another encoder of the same kind.",
      "The text is a file for each --lang, or made up out of --words words a language, as often as"
          + " Zipf's law has them. Fourteen sentences of each language take turns."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench encoder words",
      "  scripts/bench encoder words --lang en,ru --text news.en,news.ru"
    })
public final class WordsBenchCommand implements Callable<Integer> {
  private static final int ARTICLE = 14; // sentences, about the mean of biographies
  private static final long SEED = 1;

  @Mixin private EncoderOption encoderOption;

  @Option(
      names = "--lang",
      split = ",",
      paramLabel = "LANG",
      defaultValue = "en,es,ru,ar",
      description = "Languages (default: ${DEFAULT-VALUE}).")
  private List<String> languages;

  @Option(
      names = "--text",
      split = ",",
      paramLabel = "FILE",
      description = "Sentences, one a line: a file for each language, in their order.")
  private @Nullable List<Path> texts;

  @Option(
      names = "--words",
      paramLabel = "N",
      defaultValue = "200000",
      description = "Words of a made-up language, at most 3,000,000 (default: ${DEFAULT-VALUE}).")
  private int words;

  @Option(
      names = "--sentences",
      paramLabel = "N",
      defaultValue = "5000",
      description = "Made-up sentences a language (default: ${DEFAULT-VALUE}).")
  private int sentences;

  @Option(
      names = "--passes",
      paramLabel = "N",
      defaultValue = "3",
      description = "How often the text is gone through (default: ${DEFAULT-VALUE}).")
  private int passes;

  @Override
  public Integer call() throws IOException {
    if (words < 1 || words > 3_000_000 || sentences < 1 || passes < 1) {
      throw new UsageException(
          "--words, --sentences and --passes: must be 1 or more, not too many");
    }
    if (texts != null && texts.size() != languages.size()) {
      throw new UsageException(
          "--text: " + texts.size() + " files for " + languages.size() + " languages of --lang");
    }
    try (SentenceEncoder warmUp = encoderOption.open();
        SentenceEncoder encoder = encoderOption.open()) {
      List<String> known = new ArrayList<>();
      for (String language : languages) {
        known.add(encoderOption.language(encoder, "--lang", language));
      }
      WordsBench.run(System.out, warmUp, encoder, articles(known), passes);
    }
    return 0;
  }

  private List<Article> articles(List<String> known) throws IOException {
    List<List<String>> lines = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      if (texts == null) {
        lines.add(new MadeVocabulary(known.get(i), words, SEED).sentences(sentences));
      } else {
        EncoderOption.checkFile("--text", texts.get(i));
        List<String> read = Utf8Lines.readAll(texts.get(i));
        if (read.isEmpty()) {
          throw new UsageException("--text " + texts.get(i) + ": holds no line");
        }
        lines.add(read);
      }
    }
    int longest = lines.stream().mapToInt(List::size).max().orElse(0);
    List<Article> articles = new ArrayList<>();
    for (int from = 0; from < longest; from += ARTICLE) {
      int start = from;
      IntStream.range(0, known.size())
          .filter(i -> start < lines.get(i).size())
          .forEach(
              i ->
                  articles.add(
                      new Article(
                          known.get(i),
                          lines
                              .get(i)
                              .subList(start, Math.min(start + ARTICLE, lines.get(i).size())))));
    }
    return articles;
  }
}
