package org.occgen.sparql.query;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityReader;
import org.occgen.sparql.entity.OccupationClasses;

/** What the reader of dumps finds, by the rule that the queries state too. */
final class People {
  private static final EntityReader READER = new EntityReader();

  private People() {}

  /** People with a gender, an occupation that {@code wanted} takes, and all articles. */
  static List<String> inDump(
      Collection<ObjectNode> entities, List<String> languages, Predicate<String> wanted) {
    return entities.stream()
        .flatMap(entity -> READER.read(bytes(entity)).stream())
        .filter(Human.class::isInstance)
        .map(line -> ((Human) line).person())
        .filter(person -> !person.genders().isEmpty() && person.hasArticlesIn(languages))
        .filter(person -> person.occupations().stream().anyMatch(wanted))
        .map(Person::qid)
        .sorted(Qid.ORDER)
        .toList();
  }

  /** The instances of occupation and its subclasses. */
  static List<String> occupationsInDump(Collection<ObjectNode> entities) {
    List<OtherItem> items =
        entities.stream()
            .flatMap(entity -> READER.read(bytes(entity)).stream())
            .filter(OtherItem.class::isInstance)
            .map(OtherItem.class::cast)
            .toList();
    OccupationClasses.Builder builder = OccupationClasses.builder();
    items.forEach(item -> item.subclassOf().forEach(to -> builder.add(item.qid(), to)));
    OccupationClasses classes = builder.build(OccupationClasses.OCCUPATION);
    return items.stream()
        .filter(item -> classes.hasInstance(item.instanceOf()))
        .map(OtherItem::qid)
        .sorted(Qid.ORDER)
        .toList();
  }

  private static byte[] bytes(ObjectNode entity) {
    return entity.toString().getBytes(StandardCharsets.UTF_8);
  }
}
