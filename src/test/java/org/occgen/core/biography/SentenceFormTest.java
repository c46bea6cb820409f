package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
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
        "en | alone | With Johnny Hammond | no-final-mark",
        "es | alone | Obras completas | no-final-mark",
        "ro | alone | Listă de personalități marcante din Paris | no-final-mark",
        "fr | alone | — Rosa Parks, Mon Histoire | no-final-mark",
        "ja | alone | 主な作品 | no-final-mark",
        "ar | alone | أعمالها الأدبية | no-final-mark",
        "th | alone | ผลงานการแสดง | no-final-mark",
        "hi | alone | प्रमुख रचनाएँ | no-final-mark",
        // lists and captions
        "pl | alone | Opery: * Deutsche Oper * Staatsoper Unter den Linden * Komische Oper * Neuköllner Oper | no-final-mark",
        "fr | alone | Source : Classements de Ons Jabeur sur le site officiel de la Fédération de tennis | no-final-mark",
        "en | alone | Thriller Bad Dangerous HIStory Invincible Ben Off the Wall Music and Me Forever | no-final-mark",
        // what was cut off
        "en | last | Quoted in a magazine, Jones said about the ordeal, | no-final-mark",
        "ro | last | reprezentant al ideologiei sindicaliste, de asemenea geograf | no-final-mark",
        "de | last | Republiken hingegen seien | no-final-mark",
        // sentences whose writers forgot the mark
        "sw | last | Sikukuu yake inaadhimishwa tarehe 6 Oktoba | ``",
        "sw | alone | Sikukuu yake inaadhimishwa tarehe 6 Oktoba | no-final-mark",
        "sw | alone | Mwaka wa 1951 alikuwa mshindi wa Tuzo ya Nobel ya Fasihi | ``",
        "de | last | Der rastlos strebende Wille wird durch nichts endgültig befriedigt | ``",
        "en | alone | Weekly runs take place in the Bois de Boulogne and the Parc Montsouris | ``",
        // languages without final marks
        "th | alone | เธอเป็นนักร้องและนักแสดงชาวไทยที่มีชื่อเสียง | ``",
        "lo | alone | ລາວເປັນນັກຮ້ອງທີ່ມີຊື່ສຽງຫຼາຍໃນປະເທດລາວ | ``",
        "dz | alone | དེ་སྦེ་འགྱོ་དགོ་མི་འདི་ཡང་ སྤྱི་ཚོགས་ལས་ འགྱུར་བཅོས་འབད་ནི་དེ་གིས་ཨིན་མས | ``",
        // marks
        "en | alone | She sang. | ``",
        "en | alone | Her works are: | colon",
        "zh | last | 柏林其他景点见下： | colon",
        "hy | alone | Նա երգչուհի էր: | ``",
        "en | last | \"I learned to survive. | unpaired-quotation",
        "fr | last | Je le referais ». | unpaired-quotation",
        "fr | last | Je le referais » | no-final-mark",
      })
  void tellsSentences(String language, String place, String line, String expected) {
    Optional<String> fault =
        SentenceForm.fault(line, place.equals("alone"), language).map(SentenceOutcome::reason);
    assertEquals(expected, fault.orElse(""), line);
  }
}
