package org.occgen.report.chart;

import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A colour with a texture of its own; the style has both. Readers with every kind of colour vision
 * can distinguish the hues, in the light and the dark theme, and in print without colour.
 */
public enum Hue {
  VIOLET,
  GREEN,
  OCHRE,
  BLUE,
  RED,
  /** The hue of data that are left out or not known. */
  GREY;

  /** Names of categories that have the same hue in every page; none is a stereotype. */
  private static final Map<String, Hue> OF_GENDERS =
      Map.of(
          "female", VIOLET,
          "feminine", VIOLET,
          "women", VIOLET,
          "male", GREEN,
          "masculine", GREEN,
          "men", GREEN,
          "nonbinary", OCHRE,
          "other", GREY,
          "ambiguous-gender", GREY,
          "none", GREY);

  /** The class of the style. */
  public String style() {
    return "hue-" + name().toLowerCase(Locale.ROOT);
  }

  /**
   * The hues of gender categories: those of well-known names are the same in every page, the others
   * get the hues that are left, in the order of the categories.
   */
  public static Map<String, Hue> ofGenders(List<String> categories) {
    Set<Hue> left = EnumSet.complementOf(EnumSet.of(GREY));
    for (String category : categories) {
      Hue known = OF_GENDERS.get(category.toLowerCase(Locale.ROOT));
      if (known != null) {
        left.remove(known);
      }
    }
    Iterator<Hue> next = left.iterator();
    Map<String, Hue> hues = new LinkedHashMap<>();
    for (String category : categories) {
      Hue known = OF_GENDERS.get(category.toLowerCase(Locale.ROOT));
      hues.put(category, known != null ? known : next.hasNext() ? next.next() : GREY);
    }
    return hues;
  }

  /** Hues of series that are not of genders, in their order. */
  public static Hue of(int series) {
    Hue[] hues = {BLUE, OCHRE, GREEN, VIOLET, RED};
    return series < hues.length ? hues[series] : GREY;
  }
}
