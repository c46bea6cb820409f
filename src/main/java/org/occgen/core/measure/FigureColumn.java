package org.occgen.core.measure;

import java.util.Objects;
import java.util.function.Function;
import org.apiguardian.api.API;

/**
 * A column of a report.
 *
 * @param name its heading; in JSON a dot goes into an object: {@code percent.feminine}
 * @param meaning what it is, in words and with its unit; empty where another column says it
 * @param value the value in a row: a {@link Long}, a {@link Double} (NaN for none) or a {@link
 *     String}
 * @param style how a table for people shows it
 * @param averaged whether a mean over languages makes sense
 * @param <F> the figures of one row
 */
@API(status = API.Status.STABLE)
public record FigureColumn<F>(
    String name, String meaning, Function<F, Object> value, Style style, boolean averaged) {
  /**
   * The style of a value in a table for people.
   *
   * @param decimals digits behind the point
   * @param error whether it is the error of the column before, which stands in parentheses
   * @param pictured whether the report's chart has bars of it
   */
  public record Style(int decimals, boolean error, boolean pictured) {}

  public FigureColumn {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(meaning, "meaning");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(style, "style");
  }

  /** A column that stays as it is: whole numbers, text, or fractions in their own digits. */
  public static <F> FigureColumn<F> asIs(String name, Function<F, Object> value) {
    return new FigureColumn<>(name, "", value, new Style(0, false, false), false);
  }

  /** A column of fractions. */
  public static <F> FigureColumn<F> decimals(int digits, String name, Function<F, Object> value) {
    return new FigureColumn<>(name, "", value, new Style(digits, false, false), false);
  }

  /** A copy that says what the column means. */
  public FigureColumn<F> meaning(String words) {
    return new FigureColumn<>(name, words, value, style, averaged);
  }

  /** A copy with a mean over languages. */
  public FigureColumn<F> withMean() {
    return new FigureColumn<>(name, meaning, value, style, true);
  }

  /** A copy that is the error of the column before it. */
  public FigureColumn<F> asError() {
    return new FigureColumn<>(
        name, meaning, value, new Style(style.decimals(), true, false), averaged);
  }

  /** A copy with bars in the report's chart. */
  public FigureColumn<F> pictured() {
    return new FigureColumn<>(
        name, meaning, value, new Style(style.decimals(), style.error(), true), averaged);
  }
}
