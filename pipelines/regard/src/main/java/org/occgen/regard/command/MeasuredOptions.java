package org.occgen.regard.command;

import java.io.IOException;
import java.nio.file.Path;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageCode;
import org.occgen.regard.rows.MeasuredRegard;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The measurement that a command reads, and the language of its sentences. */
final class MeasuredOptions {
  @Parameters(paramLabel = "DIR", description = "The folder that occgen regard measure wrote.")
  private Path folder;

  @Option(
      names = "--lang",
      paramLabel = "LANG",
      defaultValue = "en",
      description = "Language of the sentences (default: ${DEFAULT-VALUE}).")
  private String language;

  Path folder() {
    return folder;
  }

  MeasuredRegard measured() throws IOException {
    return MeasuredRegard.of(folder);
  }

  /**
   * The code of the language.
   *
   * @throws UsageException if what was typed is none
   */
  String language() {
    return LanguageCode.of(language)
        .orElseThrow(
            () -> new UsageException("--lang " + language + ": is no language code; write en"));
  }
}
