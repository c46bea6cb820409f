package org.occgen.core.balance;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.occgen.core.person.GenderCategories;

/**
 * The rules of balancing that look at one person alone.
 *
 * @param genders gender categories
 * @param options what is balanced
 */
@API(status = API.Status.STABLE)
public record BalanceRules(GenderCategories genders, BalanceOptions options)
    implements Serializable {
  /**
   * The rules.
   *
   * @throws IllegalArgumentException if the options name a gender category that is not defined
   */
  public BalanceRules {
    options.checkGenders(genders);
  }

  /**
   * {@link Entrant#gender} of a person with these gender values; with {@code balance: none} nobody
   * has one.
   */
  public int gender(List<String> values) {
    return options.balanced() ? options.genders().indexOf(genders.of(values)) : -1;
  }

  /** The reason why an entrant takes no part, whoever else does; empty if there is none. */
  @API(status = API.Status.INTERNAL)
  public Optional<String> refusal(Entrant entrant) {
    boolean ambiguous =
        entrant.gender() < 0
            && genders.ofKey(entrant.genderKey()).equals(GenderCategories.AMBIGUOUS);
    if (ambiguous) {
      return Optional.of(GenderBalancer.AMBIGUOUS_GENDER);
    }
    if (options.balanced() && entrant.gender() < 0) {
      return Optional.of(GenderBalancer.UNLISTED_GENDER);
    }
    if (entrant.size() == 0) {
      return Optional.of(GenderBalancer.NO_SEGMENT);
    }
    if (!options.balanced()) {
      return Optional.empty();
    }
    if (entrant.category() == 0) {
      return Optional.of(GenderBalancer.NO_OCCUPATION);
    }
    return options.listsCategory(entrant.category())
        ? Optional.empty()
        : Optional.of(GenderBalancer.CATEGORY_NOT_LISTED);
  }
}
