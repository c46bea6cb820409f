package org.occgen.core.regard.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.occgen.core.attribute.AttributeKeyword;
import org.occgen.core.attribute.CascadeCount;
import org.occgen.core.attribute.Taxonomy;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.core.measure.Sums;
import org.occgen.core.regard.Regard;

/**
 * How a subcorpus speaks of people by their attributes.
 *
 * @param sentences all sentences
 * @param taken those that speak of a person by an attribute
 * @param dropped the others, by reason
 * @param all mentions of all attributes together; their class is empty
 * @param classes by class, in the order of the taxonomy; none of what is nowhere named
 * @param attributes by attribute, in the order of the taxonomy; none of what is nowhere named
 * @param personCascade what the large model for persons was asked; nothing, where there is none
 * @param regardCascade what the large model for regard was asked
 */
public record RegardFigures(
    long sentences,
    long taken,
    SortedMap<String, Long> dropped,
    AttributeFigures all,
    List<AttributeFigures> classes,
    List<AttributeFigures> attributes,
    CascadeCount personCascade,
    CascadeCount regardCascade) {
  private static final int REGARDS = Regard.values().length;

  public RegardFigures {
    dropped = new TreeMap<>(dropped);
    classes = List.copyOf(classes);
    attributes = List.copyOf(attributes);
  }

  /** The figures of sums. */
  static RegardFigures of(Taxonomy taxonomy, Sums sums, List<Sums> units) {
    SortedMap<String, Long> mentions = sums.byKey(RegardSums.MENTIONS);
    List<AttributeKeyword> named =
        taxonomy.keywords().stream().filter(of -> mentions.containsKey(of.keyword())).toList();
    Map<String, List<AttributeKeyword>> byClass = new LinkedHashMap<>();
    named.forEach(
        of -> byClass.computeIfAbsent(of.attributeClass(), key -> new ArrayList<>()).add(of));
    List<Group> groups = new ArrayList<>();
    groups.add(new Group("", "", named));
    byClass.forEach((name, members) -> groups.add(new Group(name, "", members)));
    named.forEach(of -> groups.add(new Group(of.attributeClass(), of.keyword(), List.of(of))));

    List<AttributeFigures> figures = figures(groups, sums, units);
    int classes = byClass.size();
    return new RegardFigures(
        sums.of(RegardSums.SENTENCES),
        sums.of(RegardSums.TAKEN),
        sums.byKey(RegardSums.DROPPED),
        figures.get(0),
        figures.subList(1, 1 + classes),
        figures.subList(1 + classes, figures.size()),
        new CascadeCount(sums.of(RegardSums.PERSON_GIVEN), sums.of(RegardSums.PERSON_ASKED)),
        new CascadeCount(sums.of(RegardSums.REGARD_GIVEN), sums.of(RegardSums.REGARD_ASKED)));
  }

  /** Attributes whose mentions are taken together. */
  private record Group(String attributeClass, String keyword, List<AttributeKeyword> members) {
    long sum(Map<String, Long> counts) {
      return members.stream().mapToLong(of -> counts.getOrDefault(of.keyword(), 0L)).sum();
    }
  }

  private static List<AttributeFigures> figures(List<Group> groups, Sums sums, List<Sums> units) {
    Map<String, Long> mentions = sums.byKey(RegardSums.MENTIONS);
    Map<String, Long> notChosen = sums.byKey(RegardSums.NOT_CHOSEN);
    Map<String, Long> notPersons = sums.byKey(RegardSums.NOT_PERSON);
    long[] whole = counts(groups, sums);
    List<Interval> intervals = intervals(groups, units);
    List<AttributeFigures> figures = new ArrayList<>();
    for (int group = 0; group < groups.size(); group++) {
      List<Long> counts = new ArrayList<>();
      for (int regard = 0; regard < REGARDS; regard++) {
        counts.add(whole[group * REGARDS + regard]);
      }
      Group of = groups.get(group);
      figures.add(
          new AttributeFigures(
              of.attributeClass(),
              of.keyword(),
              of.sum(mentions),
              of.sum(notChosen),
              of.sum(notPersons),
              new RegardShares(counts, intervals.subList(group * REGARDS, (group + 1) * REGARDS))));
    }
    return figures;
  }

  /** Mentions of persons of each group, by regard. */
  private static long[] counts(List<Group> groups, Sums sums) {
    long[] counts = new long[groups.size() * REGARDS];
    for (Regard regard : Regard.values()) {
      Map<String, Long> ofRegard = sums.byKey(RegardSums.of(regard));
      for (int group = 0; group < groups.size(); group++) {
        counts[group * REGARDS + regard.ordinal()] = groups.get(group).sum(ofRegard);
      }
    }
    return counts;
  }

  private static List<Interval> intervals(List<Group> groups, List<Sums> units) {
    List<ToDoubleFunction<long[]>> shares = new ArrayList<>();
    for (int group = 0; group < groups.size(); group++) {
      int first = group * REGARDS;
      for (int regard = 0; regard < REGARDS; regard++) {
        int place = first + regard;
        shares.add(
            drawn -> (double) drawn[place] / (drawn[first] + drawn[first + 1] + drawn[first + 2]));
      }
    }
    return Bootstrap.DEFAULT.intervals(
        units.stream().map(unit -> counts(groups, unit)).toList(), shares);
  }
}
