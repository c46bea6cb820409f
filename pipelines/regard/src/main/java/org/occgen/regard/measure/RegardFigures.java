package org.occgen.regard.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Sums;
import org.occgen.regard.Regard;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.CascadeCount;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.score.RegardShare;
import org.occgen.regard.score.RegardShareCounter;

/**
 * The regard of a subcorpus towards people, by attribute.
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
  /** Kinds that no class can be called: a class of a taxonomy has no line break. */
  private static final String ALL = "\n";

  private static final String CLASSES = "\n\n";

  public RegardFigures {
    dropped = new TreeMap<>(dropped);
    classes = List.copyOf(classes);
    attributes = List.copyOf(attributes);
  }

  /**
   * The figures of sums.
   *
   * @param units the sums of what is drawn anew for intervals
   */
  static RegardFigures of(Taxonomy taxonomy, Sums sums, List<Sums> units) {
    SortedMap<String, Long> mentions = sums.byKey(RegardSums.MENTIONS);
    List<AttributeKeyword> named =
        taxonomy.keywords().stream()
            .filter(keyword -> mentions.containsKey(keyword.keyword()))
            .toList();
    Map<String, List<AttributeKeyword>> byClass = new LinkedHashMap<>();
    for (AttributeKeyword keyword : named) {
      byClass.computeIfAbsent(keyword.attributeClass(), key -> new ArrayList<>()).add(keyword);
    }
    List<Group> groups = new ArrayList<>();
    groups.add(new Group("", "", named));
    byClass.forEach((name, members) -> groups.add(new Group(name, "", members)));
    named.forEach(
        keyword ->
            groups.add(new Group(keyword.attributeClass(), keyword.keyword(), List.of(keyword))));

    Map<Group, RegardShares> shares = shares(groups, units);
    List<AttributeFigures> figures =
        groups.stream().map(group -> group.figures(sums, shares)).toList();
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
    /** Groups of one kind are compared with each other: the attributes of a class, the classes. */
    String kind() {
      return keyword.isEmpty() ? attributeClass.isEmpty() ? ALL : CLASSES : attributeClass;
    }

    String name() {
      return keyword.isEmpty() ? attributeClass : keyword;
    }

    long sum(Map<String, Long> counts) {
      return members.stream()
          .mapToLong(keyword -> counts.getOrDefault(keyword.keyword(), 0L))
          .sum();
    }

    AttributeFigures figures(Sums sums, Map<Group, RegardShares> shares) {
      return new AttributeFigures(
          attributeClass,
          keyword,
          sum(sums.byKey(RegardSums.MENTIONS)),
          sum(sums.byKey(RegardSums.NOT_CHOSEN)),
          sum(sums.byKey(RegardSums.NOT_PERSON)),
          shares.getOrDefault(this, RegardShares.NONE));
    }
  }

  private static Map<Group, RegardShares> shares(List<Group> groups, List<Sums> units) {
    RegardShareCounter counter = new RegardShareCounter(units.size());
    for (int unit = 0; unit < units.size(); unit++) {
      for (Regard regard : Regard.values()) {
        Map<String, Long> counts = units.get(unit).byKey(RegardSums.of(regard));
        if (counts.isEmpty()) {
          continue;
        }
        for (Group group : groups) {
          for (long left = group.sum(counts); left > 0; left--) {
            counter.add(group.kind(), group.name(), regard, unit);
          }
        }
      }
    }
    Map<String, List<RegardShare>> found = new HashMap<>();
    for (RegardShare share : counter.shares(Optional.empty(), Bootstrap.DEFAULT)) {
      found
          .computeIfAbsent(share.attributeClass() + '\n' + share.keyword(), k -> new ArrayList<>())
          .add(share);
    }
    Map<Group, RegardShares> shares = new HashMap<>();
    for (Group group : groups) {
      List<RegardShare> regardShares = found.get(group.kind() + '\n' + group.name());
      if (regardShares != null) {
        shares.put(
            group,
            new RegardShares(
                regardShares.stream().sorted(Comparator.comparing(RegardShare::regard)).toList()));
      }
    }
    return shares;
  }
}
