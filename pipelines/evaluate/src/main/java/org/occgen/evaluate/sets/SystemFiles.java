package org.occgen.evaluate.sets;

import static org.occgen.command.UsageException.require;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.occgen.command.InputFiles;
import org.occgen.command.UsageException;
import org.occgen.core.mark.WordGender;

/**
 * The files that were named beside a test set.
 *
 * @param hypotheses a system's translations where a sentence has one
 * @param feminine a system's translations of the feminine version of every line
 * @param masculine those of the masculine version
 * @param occupations table with female and male forms of what persons are called
 */
public record SystemFiles(
    List<String> hypotheses,
    Optional<Path> feminine,
    Optional<Path> masculine,
    Optional<Path> occupations) {
  public SystemFiles {
    hypotheses = List.copyOf(hypotheses);
  }

  /** The one file of translations. */
  Path one() {
    require(
        hypotheses.size() == 1,
        "--hypotheses: name one file with the translations of the sentences of the test set");
    Path file = Path.of(hypotheses.get(0));
    InputFiles.require("--hypotheses", file);
    return file;
  }

  /** The translations of the version of a gender. */
  Path of(WordGender gender) {
    String flag = "--" + gender.id();
    Path file =
        (gender == WordGender.FEMININE ? feminine : masculine)
            .orElseThrow(
                () ->
                    new UsageException(
                        flag
                            + ": must be given; name the translations of both genders by --feminine"
                            + " and --masculine"));
    InputFiles.require(flag, file);
    return file;
  }
}
