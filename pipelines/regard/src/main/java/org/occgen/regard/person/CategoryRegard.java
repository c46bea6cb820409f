package org.occgen.regard.person;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.MeasureSum;
import org.occgen.regard.Regard;
import org.occgen.regard.score.RegardShare;
import org.occgen.regard.score.RegardShareCounter;

/**
 * The regard of sentences towards the people of a gender category, as a classifier counts. A gap is
 * the share less the unweighted mean of those of the other categories. Intervals are of 95 percent,
 * by bootstrap over persons, or random groups of persons; the categories share the draws.
 *
 * @param category gender category
 * @param targets sentences by what stands for the person
 * @param shares one of each {@link Regard}, in its order; only what is raw is known
 */
public record CategoryRegard(
    String category, Map<TargetKind, Long> targets, List<RegardShare> shares) {
  /** The name that {@link RegardShareCounter} gets for the class whose members are compared. */
  private static final String CLASS = "gender category";

  public CategoryRegard {
    targets = new EnumMap<>(targets);
    shares = List.copyOf(shares);
    if (shares.size() != Regard.values().length) {
      throw new IllegalArgumentException("a share of each regard is needed, not " + shares.size());
    }
  }

  /**
   * The figures of counts.
   *
   * @param counts of {@link PersonRegardCounter}, in any order, one number in as many parts as it
   *     likes
   * @return by category, in alphabetical order; none of a category without a sentence
   * @throws IllegalArgumentException if a count is of no target or regard
   */
  public static List<CategoryRegard> of(Collection<MeasureSum> counts, Bootstrap bootstrap) {
    List<String> groups =
        List.copyOf(new TreeSet<>(counts.stream().map(sum -> sum.of().unit()).toList()));
    RegardShareCounter counter = new RegardShareCounter(groups.size());
    SortedMap<String, Map<TargetKind, Long>> targets = new TreeMap<>();
    for (MeasureSum sum : counts) {
      String category = sum.of().group();
      int group = groups.indexOf(sum.of().unit());
      Regard regard = Regard.valueOf(upper(sum.key()));
      for (long left = sum.count(); left > 0; left--) {
        counter.add(CLASS, category, regard, group);
      }
      targets
          .computeIfAbsent(category, key -> none())
          .merge(TargetKind.valueOf(upper(sum.statistic())), sum.count(), Long::sum);
    }
    SortedMap<String, List<RegardShare>> shares = new TreeMap<>();
    for (RegardShare share : counter.shares(Optional.empty(), bootstrap)) {
      shares.computeIfAbsent(share.keyword(), key -> new ArrayList<>()).add(share);
    }
    List<CategoryRegard> figures = new ArrayList<>();
    shares.forEach(
        (category, regardShares) ->
            figures.add(
                new CategoryRegard(
                    category, targets.getOrDefault(category, none()), regardShares)));
    return figures;
  }

  private static String upper(String id) {
    return id.toUpperCase(Locale.ROOT);
  }

  private static Map<TargetKind, Long> none() {
    Map<TargetKind, Long> none = new EnumMap<>(TargetKind.class);
    for (TargetKind kind : TargetKind.values()) {
      none.put(kind, 0L);
    }
    return none;
  }

  @Override
  public Map<TargetKind, Long> targets() {
    return new EnumMap<>(targets);
  }

  /** The share of a regard. */
  public RegardShare share(Regard regard) {
    return shares.stream().filter(share -> share.regard() == regard).findFirst().orElseThrow();
  }

  /** Sentences. */
  public long segments() {
    return shares.get(0).sentences();
  }
}
