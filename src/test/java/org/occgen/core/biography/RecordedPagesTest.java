package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.SharedData;
import org.occgen.core.text.SentenceCleaner;
import org.occgen.core.text.SentenceSplitter;

/** Reads the recorded Wikipedia pages. */
@Tag("shared-data")
class RecordedPagesTest {
  /**
   * The sentences with which these pages begin, read in the pages by hand: their first and last
   * words, in order.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en/Franz_Kafka.html | Franz Kafka was a German-speaking Bohemian … figures of 20th-century literature. | His work fuses elements … and the fantastic. | It typically features isolated protagonists … incomprehensible socio-bureaucratic powers. | It has been interpreted … guilt, and absurdity. | His best known works … and Das Schloss. | The term Kafkaesque has … in his writing. | Kafka was born into … the Czech Republic.
          en/Joe_Biden.html | Joseph Robinette Biden Jr. is … of the United States. | A member of the Democratic Party … from 1973 to 2009. | Biden was born and raised … was ten years old. | He studied at the University … Syracuse University in 1968. | He was elected to the New Castle … at age 29.
          en/Ray_Charles.mwoffliner.html | Ray Charles Robinson, professionally known … to as "The Genius". | He pioneered the genre … for Atlantic Records. | He also contributed to … Modern Sounds albums. | While he was with ABC … mainstream record company. | Charles was blind from the age of seven … age of seven.
          fr/Rosa_Parks.html | Rosa Louise McCauley Parks, dite … par le Congrès américain. | Comme l'ont fait avant elle … conduit par James F. Blake. | Arrêtée par la police … de 15 $. | Le 5 décembre 1955, elle … de ce jugement. | Le pasteur Martin Luther King … dure 380 jours. | Le 13 novembre 1956, la Cour … les déclarant anticonstitutionnelles. | Rosa Parks naît à Tuskegee … en Alabama.
          fr/Ons_Jabeur.html | Ons Jabeur, née le 28 août … en juin 2022. | Elle remporte le tournoi … en simple junior. | En 2022, sur le circuit … atteint neuf finales. | Elle est la première … Chelem à Wimbledon. | Ons Jabeur naît le … à Ksar Hellal.
          fr/Larry_Sanger.LocalAPI.html | Lawrence Mark Sanger, dit Larry … 1968 à Bellevue. | Cofondateur de l'encyclopédie en ligne … technologie du blockchain. | Larry Sanger grandit à … aux États-Unis. | Intéressé par la philosophie d'Ayn … peu après.
          fr/Marie_Curie.html | Marie Skłodowska-Curie, ou simplement Marie … Pierre Curie en 1895. | En 1903, Marie et Pierre … sur les radiations. | En 1911, elle obtient … et le radium. | Scientifique d'exception, elle est … avoir reçu deux.
          ro/Wangari_Maathai.html | Wangari Maathai a fost o … pentru drepturile femeilor. | La 8 octombrie 2004 i s-a … bună stare funcțională”. | Wangari Maathai a studiat Biologia … și în Germania. | Obține din partea Universității … doctor în biologie. | În 1977 înființează mișcarea … și eroziunea solului.
          ro/Francis_Crick.html | Francis Harry Compton Crick OM … ADN-ului în 1953. | Crick a devenit laureat al … deciderii decernării premiului. | În acordarea prestigiosului premiu … în lumea vie". | Munca sa ulterioară la MRC … multă recunoaștere.
          es/Domingo_Faustino_Sarmiento.html | Domingo Faustino Sarmiento fue un … del Interior en 1879. | Es considerado como un … prosista castellano. | Colaboró tanto en la … de su país. | Domingo Faustino Sarmiento nació el … Zoila Albarracín Irrazábal. | Su nombre de bautismo … Valentín Quiroga Sarmiento. | Según algunas fuentes, el … partida de nacimiento.
          """)
  void beginsAsReadByHand(ArgumentsAccessor row) {
    String page = row.getString(0);
    List<String> sentences = sentences(SharedData.path("wikipedia/" + page), page.substring(0, 2));
    List<String> expected = new ArrayList<>();
    for (int i = 1; i < row.size(); i++) {
      expected.add(row.getString(i));
    }
    assertTrue(expected.size() >= 4, page);
    for (int i = 0; i < expected.size(); i++) {
      String[] ends = expected.get(i).split(" … ", -1);
      String sentence = sentences.get(i);
      assertTrue(sentence.startsWith(ends[0]), i + ": " + sentence);
      assertTrue(sentence.endsWith(ends[1]), i + ": " + sentence);
    }
  }

  @Test
  void everyOddPageHasItsOutcome() {
    Map<String, String> outcomes = new TreeMap<>();
    for (Path page : SharedData.list(SharedData.path("wikipedia/odd"), "")) {
      String name = page.getFileName().toString();
      MainText text = MainText.of(SharedData.read(page), name.substring(0, 2), PageLimits.DEFAULT);
      outcomes.put(name, text.outcome().reason());
    }
    Map<String, String> expected = new TreeMap<>();
    ODD.lines()
        .map(line -> line.split(" +", 2))
        .forEach(entry -> expected.put(entry[1].strip(), entry[0]));
    assertEquals(expected, outcomes);
  }

  /** Pages that are articles, if not about people, are usable: what they lack is a person. */
  private static final String ODD =
      """
      disambiguation fr.-.html
      disambiguation fr.Accueil.html
      disambiguation fr.Grassland.html
      disambiguation fr.Tuxedo.html
      disambiguation fr.XXX.html
      disambiguation ro.Amilly.html
      disambiguation ro.Boris_Godunov_(dezambiguizare).html
      disambiguation ro.Cioran_(nume).html
      disambiguation ro.Constantin_Gheorghe_(dezambiguizare).html
      empty-page     fr.EMPTY.Qui_a_tué_Sara_?.html
      empty-page     ro.EMPTY.14901–15000.html
      not-an-article es.Portal_Argentina.html
      not-html       af.africaans_sample.wikitext
      not-html       ar.برلين.wikitext
      not-html       ca.Berlín.wikitext
      not-html       en.Achilles.wikitext
      not-html       en.Ada.wikitext
      not-html       en.Austin_(disambiguation).wikitext
      not-html       en.Category:Pininfarina.wikitext
      not-html       en.Food_(disambiguation).wikitext
      not-html       es.Berlín.wikitext
      not-html       fa.برلین.wikitext
      not-html       he.ברלין.wikitext
      not-html       it.Berlino.wikitext
      not-html       pt.Berlim.wikitext
      not-html       ru.Берлин.wikitext
      not-html       sw.Berlin.wikitext
      redirect       en.AccessibleComputing.wikitext
      redirect       en.AfghanistanPeople.wikitext
      redirect       en.The_Amazing_Spider-Man_(2012_film).redirect.wikitext
      redirect       en.`Abdu'l-Bahá.redirect.wikitext
      usable         ar.1_يناير.html
      usable         ar.Mars.html
      usable         ar.Mathematics.html
      usable         en.Hermitian_matrix.html
      usable         en.Obama_lead_fragment.html
      usable         en.The_Raelettes.mwoffliner.html
      usable         es.Síntesis_aditiva_de_color.html
      usable         es.inlinemath_old_revision_fragment.html
      usable         fr.Event.html
      usable         fr.Wiki.html
      usable         ro.459.html
      usable         ro.Grigore_trancu-iaşi.html
      usable         ro.Piese_de_teatru_de_Eugene_O'Neill.html
      usable         ru.Mars.html
      """;

  @ParameterizedTest
  @ValueSource(strings = {"en", "es", "fr", "ro", "odd"})
  void noSentenceComesFromBoxesListsOrNotes(String folder) {
    int leftOut = 0;
    int sentences = 0;
    for (Path page : SharedData.list(SharedData.path("wikipedia/" + folder), ".html")) {
      String name = page.getFileName().toString();
      String html = SharedData.read(page);
      String language = folder.equals("odd") ? name.substring(0, 2) : folder;
      MainText text = MainText.of(html, language, PageLimits.DEFAULT);
      if (text.outcome() != PageOutcome.USABLE) {
        continue;
      }
      PageScan scan = PageScan.of(html);
      leftOut += scan.leftOut().length();
      for (String sentence : split(text, language)) {
        String letters = PageScan.letters(sentence);
        sentences++;
        assertTrue(
            letters.isEmpty()
                || !scan.leftOut().contains(letters)
                || scan.runningText().contains(letters),
            name + ": " + sentence);
      }
    }
    assertTrue(leftOut > 10_000 && sentences > 100, folder + ": " + leftOut + ", " + sentences);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "es", "fr", "ro"})
  void noSentenceCarriesABracketAMarkOrADoubleSpace(String folder) {
    for (Path page : SharedData.list(SharedData.path("wikipedia/" + folder), ".html")) {
      for (String sentence : sentences(page, folder)) {
        assertFalse(
            sentence.matches(".*([\\[\\]()（）［］【】↑\u00a0\u200b\u200e\u200f]|  ).*"),
            page.getFileName() + ": " + sentence);
      }
    }
  }

  private static List<String> sentences(Path page, String language) {
    MainText text = MainText.of(SharedData.read(page), language, PageLimits.DEFAULT);
    assertEquals(PageOutcome.USABLE, text.outcome(), page + ": " + text.message());
    return split(text, language);
  }

  private static List<String> split(MainText text, String language) {
    SentenceSplitter splitter = SentenceSplitter.forLanguage(language);
    return text.paragraphs().stream()
        .flatMap(paragraph -> splitter.split(SentenceCleaner.clean(paragraph)).stream())
        .toList();
  }
}
