package org.occgen.core.measure;

import java.util.List;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * A term as a report shows it: the form of a key of {@link Measure#listedStatistic}.
 *
 * @param text what is shown: a term, a word
 * @param classes the classes that it is in
 */
@API(status = API.Status.STABLE)
public record ReportedTerm(String text, List<String> classes) {
  public ReportedTerm {
    Objects.requireNonNull(text, "text");
    classes = List.copyOf(classes);
  }
}
