package org.occgen.measure.command;

import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.occgen.command.CommandFailedException;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageCode;
import org.occgen.models.EncoderSource;
import org.occgen.models.InvalidModelException;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.averaging.EncoderCard;
import org.occgen.models.registry.Encoders;
import org.occgen.transforms.storage.FileLookup;
import picocli.CommandLine.Option;

/** The flag {@code --encoder} of the commands that use one, and what they check alike. */
public final class EncoderOption {
  @Option(
      names = "--encoder",
      paramLabel = "NAME",
      defaultValue = EncoderSource.SHIPPED,
      description = "An encoder by name, or the path of a model (default: ${DEFAULT-VALUE}).")
  private String name;

  /** Opens the encoder. */
  public SentenceEncoder open() {
    return open("--encoder", name);
  }

  /** Opens the encoder that another flag names. */
  public static SentenceEncoder open(String flag, String name) {
    return read(flag, name, Encoders::open);
  }

  private static <T> T read(String flag, String name, Function<String, T> reader) {
    require(
        FileLookup.isLocal(name),
        "%s %s: is not a path of this machine; this command reads no others: copy the model here",
        flag,
        name);
    try {
      return reader.apply(name);
    } catch (InvalidModelException e) {
      throw new UsageException(flag + ": " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw new CommandFailedException(flag + ": " + e.getMessage(), e);
    }
  }

  /** The error of a command whose encoder cannot be used, wherever that showed. */
  public static UsageException unusable(InvalidModelException e) {
    return new UsageException("--encoder: " + e.getMessage());
  }

  /** The name as it was typed. */
  public String name() {
    return name;
  }

  /** The file that the name is the path of, if it is. */
  public Optional<Path> file() {
    Path path = Path.of(name);
    return Files.isRegularFile(path) ? Optional.of(path) : Optional.empty();
  }

  /** The card of an encoder that can be taught, read without its weights. */
  public EncoderCard averagingCard() {
    return read("--encoder", name, typed -> Encoders.averaging(typed).profile());
  }

  /** The code that an open encoder has for a language. */
  public String language(SentenceEncoder encoder, String flag, String typed) {
    return language(encoder.languages(), flag, typed);
  }

  /**
   * The encoder's code of a language.
   *
   * @param languages the encoder's
   * @param flag which flag named it, to say in errors
   * @param typed as {@link LanguageCode} reads it
   */
  public String language(Set<String> languages, String flag, String typed) {
    return LanguageCode.among(languages, typed)
        .orElseThrow(
            () ->
                new UsageException(
                    lenientFormat(
                        "%s: the encoder %s does not know the language \"%s\"; it knows %s",
                        flag, name, typed, String.join(", ", new TreeSet<>(languages)))));
  }

  /** Checks that a file to read is there. */
  public static void checkFile(String flag, Path file) {
    require(!Files.isDirectory(file), "%s %s: is a folder; name a file", flag, file);
    require(
        Files.isRegularFile(file) || isStream(file), "%s %s: there is no such file", flag, file);
  }

  /** Checks that a file can be written where it is wanted. */
  public static void checkOutput(String flag, Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file) || folder == null || !Files.isDirectory(folder)) {
      throw new UsageException(
          flag + " " + file + ": is a folder, or its folder is not there; name a file");
    }
    // a device would be replaced by a file
    require(
        !Files.exists(file) || Files.isRegularFile(file),
        "%s %s: is there and no ordinary file; name another",
        flag,
        file);
  }

  /**
   * Checks that what is written is not what is read.
   *
   * @param inputFlag flag or argument that names {@code input}
   */
  public static void checkOther(String flag, Path output, String inputFlag, Path input) {
    try {
      require(
          !Files.exists(output) || !Files.exists(input) || !Files.isSameFile(output, input),
          "%s %s: is the file of %s; name another one",
          flag,
          output,
          inputFlag);
    } catch (IOException e) {
      throw new UsageException(flag + " " + output + ": cannot be looked at: " + e.getMessage());
    }
  }

  private static boolean isStream(Path file) {
    return Files.exists(file) && !Files.isDirectory(file);
  }
}
