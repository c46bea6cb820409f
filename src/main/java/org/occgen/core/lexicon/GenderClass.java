package org.occgen.core.lexicon;

import java.util.Locale;
import org.apiguardian.api.API;

/** The semantic gender of a noun for persons (Gender-GAP, section 3.2). */
@API(status = API.Status.STABLE)
public enum GenderClass {
  /** Women: <i>mother</i>. */
  FEMININE,
  /** Men: <i>father</i>. */
  MASCULINE,
  /** Any gender or none in particular: <i>parent</i>. */
  UNSPECIFIED;

  /** Name of the class in lexicon files and tables. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
