package org.occgen.sparql.query;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityReader;

/** What the reader of dumps finds, by the rule that the queries state too. */
final class People {
  private static final EntityReader READER = new EntityReader();

  private People() {}

  /** People with a gender, an occupation and all articles. */
  static List<String> inDump(Collection<ObjectNode> entities, List<String> languages) {
    return entities.stream()
        .flatMap(entity -> READER.read(bytes(entity)).stream())
        .filter(Human.class::isInstance)
        .map(line -> ((Human) line).person())
        .filter(person -> !person.genders().isEmpty() && person.hasArticlesIn(languages))
        .filter(person -> !person.occupations().isEmpty())
        .map(Person::qid)
        .sorted(Qid.ORDER)
        .toList();
  }

  /** Whatever a person has as an occupation, with or without a gender and articles. */
  static List<String> occupationsInDump(Collection<ObjectNode> entities) {
    return entities.stream()
        .flatMap(entity -> READER.read(bytes(entity)).stream())
        .filter(Human.class::isInstance)
        .flatMap(line -> ((Human) line).person().occupations().stream())
        .distinct()
        .sorted(Qid.ORDER)
        .toList();
  }

  private static byte[] bytes(ObjectNode entity) {
    return entity.toString().getBytes(StandardCharsets.UTF_8);
  }
}
