package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentenceFormTest {
  /** A line, how it stands in its paragraph, and what is wrong with it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // headings and titles
        "en | alone | Albums | no-final-mark",
        "en | last | Albums | no-final-mark",
        "en | alone | With Nadia Orlova | no-final-mark",
        "es | alone | Obras completas | no-final-mark",
        "ro | alone | Listă de scriitoare marcante din Cluj | no-final-mark",
        "fr | alone | — Ana Testa, Mon enfance | no-final-mark",
        "ja | alone | 主な作品 | no-final-mark",
        "ar | alone | أعمالها الأدبية | no-final-mark",
        "th | alone | ผลงานการแสดง | no-final-mark",
        "hi | alone | प्रमुख रचनाएँ | no-final-mark",
        // lists and captions
        "pl | alone | Sceny: * Teatr Wielki * Teatr Mały * Scena Kameralna * Teatr Nowy | no-final-mark",
        "fr | alone | Source : Classements de Ana Testa sur le site officiel de la Fédération de tennis | no-final-mark",
        "en | alone | Thriller Bad Dangerous HIStory Invincible Ben Off the Wall Music and Me Forever | no-final-mark",
        // what was cut off
        "en | last | Asked by a magazine, Orlova said about it, | no-final-mark",
        "ro | last | reprezentantă a poeziei moderne, de asemenea pictoriță | no-final-mark",
        "de | last | Könige dagegen seien | no-final-mark",
        // sentences whose writers forgot the mark
        "sw | last | Siku yake inaadhimishwa tarehe 9 Machi | ``",
        "sw | alone | Siku yake inaadhimishwa tarehe 9 Machi | no-final-mark",
        "sw | last | Alirudi nyumbani mnamo 2010 | ``",
        "sw | alone | Kuna barua chache kuhusu miaka yake ya shule | ``",
        "sw | alone | Mwaka wa 1962 alikuwa mshindi wa tuzo ya uandishi nchini Kenya | ``",
        "de | last | Ihr langer Streit mit dem Verlag endete ohne Ergebnis | ``",
        "en | alone | Yearly concerts take place in the old mill and the town hall beside it | ``",
        // languages without final marks
        "th | alone | เธอเป็นนักร้องและนักแสดงชาวไทยที่มีชื่อเสียง | ``",
        "lo | alone | ລາວເປັນນັກຮ້ອງທີ່ມີຊື່ສຽງຫຼາຍໃນປະເທດລາວ | ``",
        "bo | alone | ཁོང་ནི་བོད་ཀྱི་མཁས་པ་ཆེན་པོ་ཞིག་ཡིན་པ་དང་དེབ་མང་པོ་བྲིས | ``",
        // marks
        "en | alone | She sang. | ``",
        "en | alone | Her works are: | colon",
        "zh | last | 她的主要作品如下： | colon",
        "hy | alone | Նա երգչուհի էր: | ``",
        "en | last | \"I learned to wait. | ``",
        "fr | last | Je le referais ». | ``",
        "sv | last | Vi väntade länge”, sade hon. | ``",
        "th | last | เธอเป็นนักร้องและนักแสดงชาวไทยที่มีชื่อเสียง\" | ``",
        "en | last | I learned to wait here for them all” | unpaired-quotation",
        "en | last | and then it ended.\" | unpaired-quotation",
        "en | last | Never!\" and left the hall. | unpaired-quotation",
        "fr | last | Je le referais » | no-final-mark",
      })
  void tellsSentences(String language, String place, String line, String expected) {
    Optional<String> fault =
        place.equals("alone")
            ? fault(language, 0, line)
            : fault(language, 1, "What stands before.", line);
    assertEquals(expected, fault.orElse(""), line);
  }

  private static Optional<String> fault(String language, int at, String... sentences) {
    return SentenceForm.fault(List.of(sentences), at, language).map(SentenceOutcome::reason);
  }

  /** What lacks its mark before another sentence is a heading that was cut off. */
  @Test
  void knowsHeadingBeforeSentence() {
    String[] cut = {"Waka related to Empress Anna", "She sang."};
    assertEquals(Optional.of("no-final-mark"), fault("en", 0, cut));
    assertEquals(Optional.empty(), fault("en", 1, cut));
  }

  /** A full stop within a title in quotation marks leaves two parts of a sentence. */
  @Test
  void knowsSentenceThatIsCutWithinQuotation() {
    String[] cut = {"She wrote \"Ein Lied.", "Es regnet.", "Neue Folge.\" in a booklet."};
    assertEquals(Optional.of("unpaired-quotation"), fault("en", 0, cut));
    assertEquals(Optional.of("unpaired-quotation"), fault("en", 2, cut));
    String[] whole = {"She wrote: \"It rains.", "It snows.", "We wait.\"", "Never!\" and left."};
    assertEquals(Optional.empty(), fault("en", 0, whole));
    assertEquals(Optional.empty(), fault("en", 2, whole));
  }
}
