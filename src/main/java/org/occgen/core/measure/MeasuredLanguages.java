package org.occgen.core.measure;

import static com.google.common.base.Strings.lenientFormat;

import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.occgen.core.text.LanguageCode;

/**
 * The languages that a measure can measure.
 *
 * @param reported what each language is called in reports, by the language as occgen writes it
 * @param resource what a language needs: {@code lexicon}
 * @param source where that is: a folder, or a name
 * @param remedy what a user can do where a language lacks it
 */
@API(status = API.Status.STABLE)
public record MeasuredLanguages(
    Map<String, String> reported, String resource, String source, String remedy)
    implements Serializable {
  public MeasuredLanguages {
    reported = Collections.unmodifiableMap(new TreeMap<>(reported));
  }

  /** Whether a language, as occgen writes it, can be measured. */
  public boolean has(String language) {
    return reported.containsKey(language);
  }

  /**
   * The name of a language in reports.
   *
   * @param language as occgen writes it; one that can be measured
   */
  public String reported(String language) {
    return Objects.requireNonNull(reported.get(language), () -> language + ": is not measured");
  }

  /**
   * The language of that name, as occgen writes it, if it can be measured.
   *
   * @param name with or without script: {@code en}, {@code eng}, {@code eng_Latn}
   */
  public Optional<String> of(String name) {
    return LanguageCode.of(name).filter(this::has);
  }

  /**
   * The language of that name, as occgen writes it.
   *
   * @throws IllegalArgumentException if it cannot be measured; the message names those that can
   */
  public String require(String name) {
    return of(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    lenientFormat(
                        "there is no %s of the language \"%s\" in %s, which has %s; %s",
                        resource, name, source, String.join(", ", reported.values()), remedy)));
  }
}
