package org.occgen.models.store;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.occgen.models.EncoderProvider;
import org.occgen.models.description.DescribedModel;

/** The names that models and their files may have. None of them leads out of the store. */
final class ModelNames {
  /** The record of the fetched files. The folder of a model has it once all files are there. */
  static final String RECORD = "fetched.json";

  /** Held by the fetch that is at work in a model's folder. */
  static final String LOCK = ".lock";

  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
  private static final Pattern FILE = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,127}");
  private static final Set<String> OWN_FILES = Set.of(DescribedModel.FILE, RECORD);
  private static final Set<String> OWN_ENDINGS = Set.of(".part", ".new", ".part.json");

  private ModelNames() {}

  /** Whether a model may be called so. */
  static boolean isName(String name) {
    return name != null && NAME.matcher(name).matches() && !name.equals(EncoderProvider.SHIPPED);
  }

  /**
   * Checks the name of a model.
   *
   * @throws IllegalArgumentException if a model may not be called so
   */
  static String require(String name) {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "\""
              + name
              + "\" is no name of a model: use a to z, 0 to 9, dot, hyphen and underscore, at most"
              + " 64, the first a letter or digit, and not "
              + EncoderProvider.SHIPPED);
    }
    return name;
  }

  /** Whether a model's file may be called so: not like one of the store's own. */
  static boolean isFile(String file) {
    return file != null
        && FILE.matcher(file).matches()
        && !OWN_FILES.contains(file.toLowerCase(Locale.ROOT))
        && OWN_ENDINGS.stream().noneMatch(file::endsWith);
  }
}
