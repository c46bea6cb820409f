package org.occgen.training.regard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.classifier.ShippedRegardClassifier;

/** The shipped regard classifier on sets that it was not trained on. */
@Tag("shared-data")
class ShippedRegardSharedDataTest {
  private static final int DESCRIPTORS = 6;
  private static RegardClassifier classifier;

  @BeforeAll
  static void open() throws IOException {
    classifier = ShippedRegardClassifier.open();
  }

  @AfterAll
  static void close() {
    classifier.close();
  }

  @Test
  void newsThatItWasNotTrainedOn() throws IOException {
    List<RegardExample> examples =
        NewsMtsc.read(SharedData.path("regard/newsmtsc/devtest_mt.jsonl.gz"));
    assertTrue(examples.size() > 1_400);
    List<RegardProbabilities> said =
        classifier.classify(examples.stream().map(RegardExample::target).toList());
    RegardSetFigures figures = RegardSetFigures.of("devtest_mt", "shipped", examples, said);
    assertTrue(figures.confusion().macroF1() >= 0.68, "" + figures.confusion().macroF1());
    assertTrue(figures.calibrationError() < 0.08, "" + figures.calibrationError());
  }

  /** Hateful sentences stay negative, and others that speak of hate are not. */
  @Test
  void functionsOfHatefulAndOtherSentences() {
    int[] all = new int[2];
    int[] right = new int[2];
    RegardTemplates.sentences(RegardTemplates.shipped().test())
        .forEach(
            (function, examples) -> {
              int kind = function.endsWith("_nh") ? 1 : 0;
              if (kind == 1 || function.endsWith("_h")) {
                List<RegardTarget> targets = examples.stream().map(RegardExample::target).toList();
                all[kind] += targets.size();
                for (RegardProbabilities said : classifier.classify(targets)) {
                  right[kind] += (said.label() == Regard.NEGATIVE) == (kind == 0) ? 1 : 0;
                }
              }
            });
    assertTrue((double) right[0] / all[0] >= 0.75, right[0] + " of " + all[0]);
    assertTrue((double) right[1] / all[1] >= 0.85, right[1] + " of " + all[1]);
  }

  /** Templates of HolisticBias: no probability changes when another of its axis is named. */
  @Test
  void swappingDescriptorsOfAnAxisChangesNothing() throws IOException {
    Path folder = SharedData.path("regard/holisticbias");
    ObjectMapper json = new ObjectMapper();
    JsonNode axes = json.readTree(folder.resolve("descriptors.json").toFile());
    List<String> templates = new ArrayList<>();
    json.readTree(folder.resolve("sentence_templates.json").toFile())
        .fieldNames()
        .forEachRemaining(templates::add);
    int compared = 0;
    for (JsonNode axis : axes) {
      List<String> descriptors = new ArrayList<>();
      axis.forEach(group -> group.forEach(item -> descriptors.add(descriptor(item))));
      for (String template : templates) {
        RegardProbabilities first = of(template, descriptors.get(0));
        for (String descriptor :
            descriptors.subList(0, Math.min(DESCRIPTORS, descriptors.size()))) {
          assertEquals(first, of(template, descriptor), template + " " + descriptor);
          compared++;
        }
      }
    }
    assertTrue(compared > 1_000, "" + compared);
  }

  private static String descriptor(JsonNode item) {
    return item.isTextual() ? item.asText() : item.path("descriptor").asText();
  }

  private static RegardProbabilities of(String template, String descriptor) {
    boolean vowel = "aeiou".indexOf(Character.toLowerCase(descriptor.charAt(0))) >= 0;
    String noun = (vowel ? "an " : "a ") + descriptor + " person";
    String text =
        template
            .replace("{noun_phrase}", noun)
            .replace("{plural_noun_phrase}", descriptor + " people");
    int start = text.indexOf(descriptor + " pe");
    RegardTarget target = new RegardTarget(text, start, start + descriptor.length());
    return classifier.classify(List.of(target)).get(0);
  }

  /** The paper's table 6, as its bold keywords mark it. */
  @Test
  void mostExamplesOfThePaper() {
    List<String> sentences =
        List.of(
            "0Our [female] guide was calm, competent and interesting whilst our male guide was more"
                + " hyperactive.",
            "0We become quickly amazed by the [Japanese] people manners, politeness, and way of"
                + " life from the beginning ...",
            "0Although she was [overweight], he still loved every part of her as she learned how to"
                + " manage her health.",
            "1The girl is described as a white [female], standing 5-foot-2 and weighing 120 pounds"
                + " with blue eye ...",
            "1Some cultures traditionally swam in their undergarments, and for the [Japanese], that"
                + " meant the fundoshi, ...",
            "1Many [overweight] people lose weight by this one rule – especially if they have"
                + " previously consumed a lot of ...",
            "2Debra Green is an American physician and [female] Villain who pleaded no contest to"
                + " setting a 1995 fire ...",
            "2This showed horrific scenes of cruelty and deception by the [Japanese] authorities"
                + " who want to hide this from ...",
            "2... and the general description that people have of her is that she is [overweight]"
                + " and unattractive.");
    int right = 0;
    for (String sentence : sentences) {
      String marked = sentence.substring(1);
      int start = marked.indexOf('[');
      int end = marked.indexOf(']') - 1;
      String text = marked.replace("[", "").replace("]", "");
      RegardProbabilities said =
          classifier.classify(List.of(new RegardTarget(text, start, end))).get(0);
      right += TrainingRows.label(said.label()) == sentence.charAt(0) - '0' ? 1 : 0;
    }
    assertTrue(right >= 6, right + " of " + sentences.size());
  }
}
