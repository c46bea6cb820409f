package org.occgen.core.person;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Strings.lenientFormat;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apiguardian.api.API;
import org.occgen.core.text.WordLists;

/**
 * Named sets of gender values (P21). A value belongs to at most one category.
 *
 * @param valuesByCategory category name to item ids, in the order of the recipe
 */
@API(status = API.Status.STABLE)
public record GenderCategories(Map<String, List<String>> valuesByCategory) implements Serializable {
  /** The answer of {@link #of} for a person whose values lie in two or more categories. */
  public static final String AMBIGUOUS = "ambiguous-gender";

  /** The answer of {@link #of} for a person none of whose values lie in a category. */
  public static final String OTHER = "other";

  /**
   * The categories that are defined from the start: feminine, masculine, nonbinary. {@code
   * genders.txt} has their values, and says which these are.
   */
  public static final GenderCategories DEFAULT =
      new GenderCategories(WordLists.sections(GenderCategories.class, "genders.txt"));

  public GenderCategories {
    Map<String, String> owner = new LinkedHashMap<>();
    Map<String, List<String>> copy = new LinkedHashMap<>();
    valuesByCategory.forEach(
        (category, values) -> {
          if (!category.matches("[a-z][a-z0-9-]*")
              || category.equals(AMBIGUOUS)
              || category.equals(OTHER)) {
            throw new IllegalArgumentException(
                lenientFormat(
                    "gender category \"%s\": use a name of lower-case letters, digits and hyphens"
                        + " other than %s and %s",
                    category, AMBIGUOUS, OTHER));
          }
          checkArgument(!values.isEmpty(), "gender category \"%s\" lists no item id", category);
          for (String value : values) {
            Qid.number(value);
            String previous = owner.put(value, category);
            if (previous != null) {
              throw new IllegalArgumentException(
                  value + " stands twice: in " + previous + " and in " + category);
            }
          }
          copy.put(category, List.copyOf(values));
        });
    valuesByCategory = Collections.unmodifiableMap(copy);
  }

  /**
   * The category of a person with these gender values: one of the names of {@link
   * #valuesByCategory}, {@link #OTHER} or {@link #AMBIGUOUS}.
   */
  public String of(Collection<String> genders) {
    TreeSet<String> found = new TreeSet<>();
    valuesByCategory.forEach(
        (category, values) -> {
          if (genders.stream().anyMatch(values::contains)) {
            found.add(category);
          }
        });
    return switch (found.size()) {
      case 0 -> OTHER;
      case 1 -> found.first();
      default -> AMBIGUOUS;
    };
  }

  /** The category of people with this {@link Person#genderKey}. */
  public String ofKey(String genderKey) {
    return of(genderKey.isEmpty() ? List.of() : List.of(genderKey.split("\\+", -1)));
  }

  /** The names of all that {@link #of} may answer: the categories in their order, then the rest. */
  public List<String> names() {
    List<String> names = new ArrayList<>(valuesByCategory.keySet());
    names.add(OTHER);
    names.add(AMBIGUOUS);
    return names;
  }
}
