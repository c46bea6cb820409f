package org.occgen.inference.classifier;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Set;

/** The task of an exported classifier, with its labels. */
public enum ClassifierTask {
  /** Whether a keyword means a person where it stands. */
  @JsonProperty("person")
  PERSON("person", "{keyword}; a person {gloss}"),
  /** The task to tell how a text speaks of somebody. */
  @JsonProperty("regard")
  REGARD("regard", "{mask}");

  private final String id;
  private final String second;

  ClassifierTask(String id, String second) {
    this.id = id;
    this.second = second;
  }

  /** Its name in the description. */
  public String id() {
    return id;
  }

  /** The labels that it has. */
  public List<String> labels() {
    return this == PERSON ? List.of("person", "other") : List.of("positive", "neutral", "negative");
  }

  /** The names in braces for which a second text gets the words of a sentence. */
  Set<String> places() {
    return this == PERSON ? Set.of("keyword", "gloss", "class") : Set.of("mask");
  }

  /** The second text if the description gives none. */
  String second() {
    return second;
  }
}
