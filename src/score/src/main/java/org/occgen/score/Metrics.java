package org.occgen.score;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.occgen.score.tokenize.TercomTokenizer;
import org.occgen.score.tokenize.Tokenizer;
import org.occgen.score.tokenize.Tokenizers;

/**
 * Metrics by what a user writes: a name, and settings behind colons that are called as in
 * signatures: {@code bleu}, {@code bleu:tok=intl:case=lc}, {@code chrf++}, {@code ter:norm=yes}.
 *
 * <ul>
 *   <li>{@code bleu}: {@code case}=mixed or lc, {@code tok}, {@code smooth}=exp, floor, add-k or
 *       none, {@code value} of the smoothing, {@code eff}=no or yes, {@code order}=4
 *   <li>{@code chrf}, {@code chrf++}: {@code case}=mixed or lc, {@code nc}=6, {@code nw}=0 (2 of
 *       {@code chrf++}), {@code beta}=2, {@code space}=no or yes, {@code eff}=yes or no
 *   <li>{@code ter}: {@code case}=lc or mixed, {@code norm}=no or yes, {@code punct}=yes or no,
 *       {@code asian}=no or yes
 * </ul>
 */
public final class Metrics {
  /** The constructors of metrics by name. A new metric of text needs a line here, no other. */
  private static final SortedMap<String, BiFunction<Settings, Metrics, TextMetric>> BY_NAME =
      new TreeMap<>(
          Map.of(
              "bleu", (settings, all) -> new Bleu(all.bleu(settings), all.references),
              "chrf",
                  (settings, all) -> new Chrf(chrf(settings, ChrfOptions.DEFAULT), all.references),
              "chrf++",
                  (settings, all) ->
                      new Chrf(chrf(settings, ChrfOptions.PLUS_PLUS), all.references),
              "ter", (settings, all) -> new Ter(ter(settings), all.references)));

  private final int references;
  private final Tokenizer tokenizer;
  private final Map<String, Tokenizer> models;

  /**
   * Metrics against so many references a segment.
   *
   * @param tokenizer BLEU's, where it is given none
   * @param models tokenizers that need a model, by name
   */
  public Metrics(int references, Tokenizer tokenizer, Map<String, Tokenizer> models) {
    this.references = references;
    this.tokenizer = tokenizer;
    this.models = Map.copyOf(models);
  }

  /** The names of metrics that compare texts, sorted. */
  public static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /**
   * The metrics of a list with commas.
   *
   * @throws IllegalArgumentException if one cannot be read, or stands there twice
   */
  public List<TextMetric> parseAll(String list) {
    List<TextMetric> metrics = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    for (String text : list.split(",", -1)) {
      TextMetric metric = parse(text.strip());
      if (!seen.add(metric.name() + metric.signature())) {
        throw new IllegalArgumentException("metric \"" + text.strip() + "\" stands there twice");
      }
      metrics.add(metric);
    }
    return metrics;
  }

  /**
   * A metric.
   *
   * @throws IllegalArgumentException if there is none of that name, or it has no such setting; the
   *     message says what there is
   */
  public TextMetric parse(String text) {
    String[] parts = text.split(":", -1);
    Settings settings = new Settings(text, parts);
    TextMetric metric;
    try {
      metric =
          Optional.ofNullable(BY_NAME.get(parts[0].toLowerCase(Locale.ROOT)))
              .orElseThrow(
                  () -> new IllegalArgumentException("there are " + String.join(", ", names())))
              .apply(settings, this);
      settings.end();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("metric \"" + text + "\": " + e.getMessage(), e);
    }
    return metric;
  }

  private BleuOptions bleu(Settings settings) {
    Smoothing smoothing =
        settings.take("smooth").map(Smoothing::labelled).orElse(BleuOptions.DEFAULT.smoothing());
    Optional<Double> value = settings.take("value").map(Metrics::decimal);
    if (value.isPresent() && !smoothing.isValued()) {
      throw new IllegalArgumentException("smooth=" + smoothing.label() + " takes no value");
    }
    return new BleuOptions(
        settings.take("tok").map(this::tokenizer).orElse(tokenizer),
        settings.isLowerCase(false),
        smoothing,
        value.orElse(smoothing.defaultValue()),
        settings.number("order", BleuOptions.DEFAULT.maxOrder()),
        settings.isYes("eff", false));
  }

  private Tokenizer tokenizer(String name) {
    Tokenizer model = models.get(name);
    return model == null ? Tokenizers.named(name) : model;
  }

  private static ChrfOptions chrf(Settings settings, ChrfOptions defaults) {
    return new ChrfOptions(
        settings.number("nc", defaults.charOrder()),
        settings.number("nw", defaults.wordOrder()),
        settings.number("beta", defaults.beta()),
        settings.isYes("space", false),
        settings.isLowerCase(false),
        !settings.isYes("eff", true));
  }

  private static TercomTokenizer ter(Settings settings) {
    return new TercomTokenizer(
        settings.isYes("norm", false),
        !settings.isYes("punct", true),
        settings.isYes("asian", false),
        !settings.isLowerCase(true));
  }

  private static double decimal(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("value=" + text + " is no number", e);
    }
  }

  /** The settings behind the name, which are taken one after the other. */
  private static final class Settings {
    private final Map<String, String> rest = new TreeMap<>();
    private final Set<String> known = new LinkedHashSet<>();

    Settings(String text, String[] parts) {
      for (int i = 1; i < parts.length; i++) {
        int equals = parts[i].indexOf('=');
        if (equals < 0) {
          throw new IllegalArgumentException(
              "metric \"" + text + "\": \"" + parts[i] + "\" is no setting such as case=lc");
        }
        String key = parts[i].substring(0, equals);
        if (rest.put(key, parts[i].substring(equals + 1)) != null) {
          throw new IllegalArgumentException(
              "metric \"" + text + "\": " + key + " stands there twice");
        }
      }
    }

    Optional<String> take(String key) {
      known.add(key);
      return Optional.ofNullable(rest.remove(key));
    }

    boolean isYes(String key, boolean otherwise) {
      return is(key, "yes", "no", otherwise);
    }

    boolean isLowerCase(boolean otherwise) {
      return is("case", "lc", "mixed", otherwise);
    }

    private boolean is(String key, String yes, String no, boolean otherwise) {
      Optional<String> value = take(key);
      if (value.isEmpty()) {
        return otherwise;
      }
      if (!value.get().equals(yes) && !value.get().equals(no)) {
        throw new IllegalArgumentException(
            key + "=" + value.get() + " is not " + key + "=" + yes + " or " + key + "=" + no);
      }
      return value.get().equals(yes);
    }

    int number(String key, int otherwise) {
      Optional<String> value = take(key);
      if (value.isPresent() && !value.get().matches("[0-9]{1,2}")) {
        throw new IllegalArgumentException(key + "=" + value.get() + " is no number up to 99");
      }
      return value.map(Integer::parseInt).orElse(otherwise);
    }

    void end() {
      if (!rest.isEmpty()) {
        throw new IllegalArgumentException(
            String.join(", ", rest.keySet())
                + " is no setting of it; there are "
                + String.join(", ", known));
      }
    }
  }
}
