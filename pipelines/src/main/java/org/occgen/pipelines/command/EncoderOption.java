package org.occgen.pipelines.command;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.occgen.models.Encoders;
import org.occgen.models.InvalidModelException;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.language.LanguageCode;
import org.occgen.pipelines.run.RunException;
import picocli.CommandLine.Option;

/** The flag {@code --encoder} of the commands that use one, and what they check alike. */
final class EncoderOption {
  @Option(
      names = "--encoder",
      paramLabel = "NAME",
      defaultValue = Encoders.SHIPPED,
      description = "An encoder by name, or the path of a model (default: ${DEFAULT-VALUE}).")
  private String name;

  /** Opens the encoder. */
  SentenceEncoder open() {
    try {
      return Encoders.open(name);
    } catch (InvalidModelException e) {
      throw new UsageException("--encoder: " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw new RunException("--encoder: " + e.getMessage(), e);
    }
  }

  /**
   * The encoder's code of a language.
   *
   * @param flag which flag named it, to say in errors
   * @param typed as {@link LanguageCode} reads it
   */
  String language(SentenceEncoder encoder, String flag, String typed) {
    return LanguageCode.among(encoder.languages(), typed)
        .orElseThrow(
            () ->
                new UsageException(
                    flag
                        + ": the encoder "
                        + name
                        + " does not know the language \""
                        + typed
                        + "\"; it knows "
                        + String.join(", ", new TreeSet<>(encoder.languages()))));
  }

  /** Checks that a file to read is there. */
  static void checkFile(String flag, Path file) {
    if (!Files.isRegularFile(file) && !isStream(file)) {
      throw new UsageException(flag + " " + file + ": there is no such file");
    }
  }

  /** Checks that a file can be written where it is wanted. */
  static void checkOutput(String flag, Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file) || folder == null || !Files.isDirectory(folder)) {
      throw new UsageException(
          flag + " " + file + ": is a folder, or its folder is not there; name a file");
    }
  }

  private static boolean isStream(Path file) {
    return Files.exists(file) && !Files.isDirectory(file);
  }
}
