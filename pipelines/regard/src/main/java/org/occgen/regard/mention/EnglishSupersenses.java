package org.occgen.regard.mention;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.attribute.Supersenses;

/** The supersenses of English nouns out of WordNet 3.1, which ship with occgen. */
public final class EnglishSupersenses {
  /** The list, a resource beside this class; WordNet's licence stands at its beginning. */
  public static final String LIST = "wordnet-supersenses.tsv.gz";

  private static final class Shared {
    static final Supersenses LIST_OF_ALL = read();

    private static Supersenses read() {
      InputStream stream = EnglishSupersenses.class.getResourceAsStream(LIST);
      if (stream == null) {
        throw new IllegalStateException("the resource " + LIST + " is missing");
      }
      try (Utf8Lines lines = Utf8Lines.of(stream, LIST)) {
        return Supersenses.read(lines);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private EnglishSupersenses() {}

  /** The list; read once. */
  public static Supersenses shipped() {
    return Shared.LIST_OF_ALL;
  }
}
