package org.occgen.llm.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.chat.ModelReply;
import org.occgen.chat.ModelReply.Ending;
import org.occgen.core.testing.MustEnd;
import org.occgen.llm.Outcome;
import org.occgen.llm.ReadReply;
import org.occgen.llm.RejectedLine;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;

/** Replies as models give them. */
class ReplyReaderTest {
  private static final String SENTENCE = "La madre de Ana, Sra. López, vio el sol y al médico.";
  private static final ReplyReader NOUNS = new ReplyReader(Schema.NOUN_PERSON_GENDER);
  private static final ReplyReader WORDS = new ReplyReader(Schema.WORD_GENDER);

  private static String words(ReadReply reply) {
    return reply.words().stream()
        .map(word -> word.word() + "=" + word.wordClass().label())
        .collect(Collectors.joining(" "));
  }

  private static String reasons(ReadReply reply) {
    return reply.rejected().stream().map(RejectedLine::reason).collect(Collectors.joining(" "));
  }

  private static ReadReply nouns(String content) {
    return NOUNS.read(SENTENCE, content);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "madre - P, F",
        "  madre - P, F  ",
        "- madre - P, F",
        "* madre – P, F",
        "• madre — P,F.",
        "1. madre - P, F",
        "1) **madre** - P, F",
        "(1) madre - p, f",
        "1 - madre - P, F",
        "**madre** - P, F",
        "*madre* - **P, F**",
        "`madre` - P, F",
        "**madre - P, F**",
        "\"madre\" - P, F",
        "«madre»: P, F",
        "madre (P, F)",
        "madre → P, F",
        "madre\tP, F",
        "| madre | P, F |",
        "| madre | P | F |",
        "madre - P F",
        "madre - P/F",
        "madre\u00A0-\u00A0P, F",
        "\u200Fmadre - P، F",
        "madre \u2212 P, F;",
        "1.madre - P, F",
        "a) madre - P, F",
        "\"madre\": \"P, F\"",
        "madre - P, F<|im_end|>",
        "madre - P, F</s>"
      })
  void aWordOfALine(String line) {
    ReadReply reply = nouns(line);
    assertEquals("madre=P,F", words(reply));
    assertEquals(Outcome.WORDS, reply.outcome());
    assertEquals(List.of(), reply.rejected());
    assertEquals(List.of(), reply.notInSentence());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "madre - N, N | unknown-class",
        "madre - P, M/F | unknown-class",
        "madre - F | unknown-class",
        "sol - N, M y madre - P, F | several-classes",
        "</s> | no-class",
        "madre - P, neutro (persona) | unknown-class",
        "madre (persona) | no-class",
        "madre | no-class",
        "Aquí tienes las palabras: | no-class",
        "- P, F | no-word",
        "... - P, F | no-word",
        "``` | code-fence",
        "```text | code-fence"
      })
  void aLineThatIsRejected(String line, String reason) {
    ReadReply reply = nouns(line + "\nsol - N, M");
    assertEquals("sol=N,M", words(reply));
    assertEquals(List.of(new RejectedLine(line.strip(), reason)), reply.rejected());
    assertEquals(Outcome.MALFORMED, nouns(line).outcome());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "madre - P, F (persona)",
        "madre - P, F (sustantivo, singular).",
        "madre - P, F [person]",
        "madre - persona, femenino",
        "madre - Persona, Femenino",
        "madre - P, femenino",
        "madre: personne, f\u00e9minin",
        "madre (persona, femminile)",
        "madre - Person, weiblich",
        "madre - \u043b\u0438\u0446\u043e, \u0436\u0435\u043d\u0441\u043a\u0438\u0439 \u0440\u043e\u0434",
        "madre\uFF1AP\uFF0CF",
        "madre\uFF08P\uFF0CF\uFF09",
        "madre - \u201CP, F\u201D",
        "madre - \u00ABP, F\u00BB",
        "\u00ABmadre - P, F\u00BB",
        "\u201Cmadre - P, F\u201D,",
        "\"madre - P, F\",",
        "{\u201Cword\u201D:\u201Cmadre\u201D,\u201Cclass\u201D:\u201CP,F\u201D}",
        "{\"words\":[{\"word\":\"madre\",\"class\":\"P,F\"},]}",
        "{\"word\":\"madre\",\"class\":\"P,F\"},",
        "{\"word\":\"madre\",\"class\":\"persona, femenino\"}"
      })
  void aWordThatIsReadAfterARepair(String line) {
    ReadReply reply = nouns(line);
    assertEquals("madre=P,F", words(reply), line);
    assertEquals("repaired", reasons(reply), line);
    assertEquals(Outcome.WORDS, reply.outcome());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 (no hay sustantivos)",
        "0 - ninguno",
        "0: there are no nouns",
        "\u201C0\u201D",
        "0\uFF08no hay\uFF09"
      })
  void noWordsAfterARepair(String content) {
    assertEquals(Outcome.NO_WORDS, nouns(content).outcome(), content);
  }

  @Test
  void otherClassesStayOthersAfterARepair() {
    assertEquals("sol=N,M", words(nouns("sol - no persona, masculino")));
    assertEquals("sol=N,M", words(nouns("sol - otro, masculino")));
    assertEquals("madre=F", words(WORDS.read(SENTENCE, "madre - femenino (madre)")));
    assertEquals(
        "madre=P,F sol=N,M",
        words(
            nouns(
                "{\"word\":\"madre\",\"class\":\"P,F\"},\n{\"word\":\"sol\",\"class\":\"N,M\"}")));
  }

  /** Masculine articles are written together with prepositions more often than feminine ones. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Vino del barrio a la plaza.; el barrio; la plaza",
        "Dio al ni\u00f1o un libro.; el ni\u00f1o; un libro",
        "Falou do m\u00e9dico \u00e0 m\u00e9dica.; o m\u00e9dico; a m\u00e9dica",
        "Pens\u00f3 nel giudice e nella giudice.; il giudice; la giudice",
        "Parla dell'amico.; l'amico; amico",
        "Parla dell\u2019amica.; l'amica; amica",
        "Elle parle au maire et aux maires.; le maire; les maires",
        "Vam anar als metges del poble.; els metges; el poble",
        "Falou polo alcalde e da alcaldesa.; o alcalde; a alcaldesa",
        "Sie kam vom Arzt zur \u00c4rztin.; der Arzt; die \u00c4rztin"
      })
  void contractionsHaveTheirArticles(String sentence, String one, String other) {
    ReadReply reply = NOUNS.read(sentence, one + " - P, M\n" + other + " - P, F");
    assertEquals(List.of(), reply.notInSentence());
    ReadReply twice = NOUNS.read(sentence, one + " - P, M\n" + one + " - P, M");
    assertEquals(1, twice.notInSentence().size(), "it stands there once");
  }

  @Test
  void contractionsAreWholeWords() {
    assertEquals(1, NOUNS.read("El modelo barrio.", "el barrio - N, M").notInSentence().size());
    assertEquals(1, NOUNS.read("Fue del barrio.", "la barrio - N, F").notInSentence().size());
  }

  @Test
  void wordsWithSignsOfTheirOwn() {
    assertEquals("Sra.=P,F", words(nouns("Sra. - P, F")));
    assertEquals("madre, Ana=P,F", words(nouns("madre, Ana - P, F")));
    assertEquals("ex-presidente=P,M", words(nouns("ex-presidente - P, M")));
    assertEquals("tutor/a=P,M", words(nouns("tutor/a - P, M")));
    assertEquals("Lehrer*innen=P,F", words(nouns("**Lehrer*innen** - P, F")));
    assertEquals("3.ª=N,F", words(nouns("3.ª - N, F")));
    assertEquals("2000=N,M", words(nouns("2000 - N, M")));
    assertEquals("plan-M=F", words(WORDS.read(SENTENCE, "plan-M - F")));
  }

  @Test
  void severalWordsOfALine() {
    assertEquals("madre=P,F sol=N,M", words(nouns("madre - P, F; sol - N, M")));
    assertEquals("madre=P,F sol=N,M", words(nouns("madre (P, F), sol (N, M).")));
    assertEquals("madre=P,F sol=N,M", words(nouns("madre - P, F / sol - N, M")));
  }

  @Test
  void theOtherSchema() {
    assertEquals("madre=F médico=M", words(WORDS.read(SENTENCE, "madre - F\n- médico: m")));
    assertEquals("unknown-class", reasons(WORDS.read(SENTENCE, "madre - P, F")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        " 0\n",
        "- 0",
        "(none)",
        "No hay sustantivos.",
        "No hay.",
        "[]",
        "{\"words\":[]}",
        "нет"
      })
  void noWords(String content) {
    assertEquals(Outcome.NO_WORDS, nouns(content).outcome());
    assertEquals("", reasons(nouns(content)));
  }

  @Test
  void refusalsAndTalk() {
    ReadReply reply = nouns("Lo siento, no puedo ayudar con eso.");
    assertEquals(Outcome.REFUSED, reply.outcome());
    assertEquals("refusal", reasons(reply));
    assertEquals(Outcome.REFUSED, nouns("I’m sorry, but I can’t help.").outcome());
    assertEquals(Outcome.MALFORMED, nouns("Claro, aquí va.").outcome());
    assertEquals(Outcome.EMPTY, nouns(" \n ").outcome());
    String sentence = "No puedo aceptar la excepción.";
    assertEquals(Outcome.MALFORMED, NOUNS.read(sentence, "Frase: \"" + sentence + "\"").outcome());
    assertEquals(Outcome.WORDS, nouns("Lo siento por la espera.\nmadre - P, F").outcome());
  }

  @Test
  void thoughts() {
    for (String thought :
        List.of(
            "<think>sol - N, M\n</think>",
            "sol - N, M\n</think>",
            "[THINK]sol - N, M[/THINK]",
            "<|channel|>analysis<|message|>sol - N,"
                + " M<|end|><|start|>assistant<|channel|>final<|message|>",
            "<THINKING>sol - N, M</THINKING>\n")) {
      ReadReply reply = nouns(thought + "madre - P, F");
      assertEquals("madre=P,F", words(reply), thought);
      assertEquals(List.of(new RejectedLine(thought.strip(), "thought")), reply.rejected());
    }
    ReadReply unfinished = nouns("<think>madre - P, F\nsol - N, M");
    assertEquals(Outcome.CUT, unfinished.outcome());
    assertEquals("thought-without-end", reasons(unfinished));
    assertEquals(Outcome.EMPTY, nouns("<think>madre - P, F</think>\n").outcome());
    assertEquals(
        "madre=P,F sol=N,M",
        words(nouns("<think>a</think>madre - P, F\n<think>b</think>sol - N, M")));
    assertEquals("sol=N,M", words(nouns("<think>a</think>madre - P, F</think>sol - N, M")));
  }

  @Test
  void endings() {
    String content = "madre - P, F\nsol - N,";
    for (Ending ending : Ending.values()) {
      ReadReply reply = NOUNS.read(SENTENCE, new ModelReply(content, "hm", ending));
      boolean complete = ending == Ending.COMPLETE;
      assertEquals(complete ? "madre=P,F" : "", words(reply));
      assertEquals(complete ? 2 : 3, reply.rejected().size());
      assertEquals("thought", reply.rejected().get(0).reason());
    }
    ModelReply cut = new ModelReply(content, "", Ending.LENGTH);
    assertEquals(Outcome.CUT, NOUNS.read(SENTENCE, cut).outcome());
    ModelReply none = new ModelReply("", "solo pienso", Ending.COMPLETE);
    assertEquals(Outcome.EMPTY, NOUNS.read(SENTENCE, none).outcome());
  }

  @Test
  void json() {
    String json =
        "{\"words\":[{\"word\":\"madre\",\"class\":\"P,F\"},{\"class\":\"N, M\",\"word\":\" sol"
            + " \"}]}";
    for (String content :
        List.of(
            json,
            "```json\n" + json + "\n```",
            "Aquí:\n" + json,
            "<think>{\"words\":[</think>" + json,
            json.substring(9, json.length() - 1),
            "{\"word\":\"madre\",\"class\":\"P,F\"}\n{\"word\":\"sol\",\"class\":\"N,M\"}")) {
      assertEquals("madre=P,F sol=N,M", words(nouns(content)), content);
    }
    assertEquals("code-fence code-fence", reasons(nouns("```json\n" + json + "\n```")));
    ReadReply cut = nouns(json.substring(0, 40));
    assertEquals(Outcome.MALFORMED, cut.outcome());
    assertEquals("broken-json", reasons(cut));
    assertEquals(
        "unknown-class unknown-item unknown-item no-word",
        reasons(
            nouns(
                "[{\"word\":\"sol\",\"class\":\"N,N\"},{\"word\":3},\"sol\",{\"word\":\"\",\"class\":\"P,M\"}]")));
    assertEquals("unknown-item", reasons(nouns("{}")));
    assertEquals("Ana=P,F", words(nouns("[Ana] - P, F".replace("[", "").replace("]", ""))));
  }

  @Test
  void wordsThatDoNotStandInTheSentence() {
    ReadReply reply =
        nouns("MADRE - P, F\nmadre - P, F\nmad - P, F\npadre - P, M\nsra - P, F\nAna - P, F");
    assertEquals(6, reply.words().size());
    assertEquals(
        List.of("madre", "mad", "padre"),
        reply.notInSentence().stream().map(word -> word.word()).toList());
    assertEquals(List.of(), NOUNS.read("وصلت المُعلِّمة", "معلمة - P, F").notInSentence());
  }

  @Test
  @MustEnd
  void longRepliesAreReadInLinearTime() {
    int size = 2 << 20;
    for (String piece :
        List.of("-", " ", "a", "madre - P, F\n", "<think>", "</think>", "[", "{", "- ", "P,")) {
      String content = piece.repeat(size / piece.length());
      // what is read of it takes as long as is read at most
      for (String shown : List.of(content, content.substring(0, ReplyReader.LONGEST / 2))) {
        ReadReply reply = nouns(shown);
        assertTrue(
            reply.rejected().stream()
                .allMatch(part -> part.line().length() <= RejectedLine.LONGEST));
      }
    }
    ReadReply reply = nouns("x".repeat(size));
    assertEquals(Outcome.TOO_LONG, reply.outcome());
    assertEquals(1, reply.rejected().size());
  }

  /** Whatever comes, masculine and feminine words are as many as those of persons and others. */
  @Test
  void anyReplyIsReadAndAddsUp() {
    SplittableRandom random = new SplittableRandom(17);
    List<String> pieces =
        List.of(
            "madre",
            "sol",
            " - ",
            "P",
            "N",
            ", ",
            "M",
            "F",
            "\n",
            "**",
            "1. ",
            "<think>",
            "</think>",
            "```",
            "{\"word\":\"",
            "\",\"class\":\"",
            "\"}",
            "[",
            "]",
            "\uD800",
            "\\ud800",
            "\u0000",
            "é",
            "|",
            "0");
    for (int round = 0; round < 600; round++) {
      String content;
      if (round % 2 == 0) {
        byte[] bytes = new byte[random.nextInt(300)];
        for (int i = 0; i < bytes.length; i++) {
          bytes[i] = (byte) random.nextInt(256);
        }
        content = new String(bytes, StandardCharsets.UTF_8);
      } else {
        List<String> drawn = new ArrayList<>();
        for (int i = random.nextInt(60); i > 0; i--) {
          drawn.add(pieces.get(random.nextInt(pieces.size())));
        }
        content = String.join("", drawn);
      }
      for (Schema schema : Schema.values()) {
        ReadReply reply = new ReplyReader(schema).read(SENTENCE, content);
        long masculine = reply.words().stream().filter(w -> w.wordClass().isMasculine()).count();
        long feminine = reply.words().stream().filter(w -> !w.wordClass().isMasculine()).count();
        long persons = reply.words().stream().filter(w -> w.wordClass().isPerson()).count();
        long others = reply.words().stream().filter(w -> !w.wordClass().isPerson()).count();
        assertEquals(masculine + feminine, persons + others, content);
        assertTrue(
            WordClass.classes(schema)
                .containsAll(reply.words().stream().map(w -> w.wordClass()).toList()));
        assertTrue(reply.words().containsAll(reply.notInSentence()));
        CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder(); // files are strict
        reply.words().forEach(word -> assertTrue(encoder.canEncode(word.word()), content));
        reply.rejected().forEach(line -> assertTrue(encoder.canEncode(line.line()), content));
        // nothing vanishes: what has a line has a word or a rejection, or says that there is none
        assertTrue(
            content.isBlank()
                || reply.outcome() == Outcome.NO_WORDS
                || !reply.words().isEmpty()
                || !reply.rejected().isEmpty()
                || reply.outcome() == Outcome.EMPTY,
            content);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "analysis%s.assistantfinal%s",
        "analysis%sassistantcommentary hm assistantfinal%s",
        "\u25C1think\u25B7\n%s\n\u25C1/think\u25B7\n%s",
        "<|channel>thought\n%s\n<channel|>%s",
        "<|channel|>commentary to=x<|message|>%s<|end|><|start|>assistant<|channel|>final<|message|>%s",
        "<|START_THINKING|>%s<|END_THINKING|>%s",
        "<|begin_of_thought|>\n%s\n<|end_of_thought|>\n%s",
        "<seed:think>%s</seed:think>%s",
        "<reflection>\n%s\n</reflection>\n%s",
        "<|inner_prefix|>%s<|inner_suffix|>%s",
        "[THINK]%s[/THINK]%s"
      })
  void thoughtsOfManyNotationsHaveNoWords(String notation) {
    String reply = String.format(Locale.ROOT, notation, "madre - P, M\nsol - N, F", "madre - P, F");
    assertEquals("madre=P,F", words(nouns(reply)), reply);
    assertEquals("thought", reasons(nouns(reply)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "madre - P, M\n\u25B7madre - P, F",
        "madre - P, M\n<|thinking_off>\n<|channel>final\nmadre - P, F",
        "madre - P, M\nassistantanalysis\nmadre - P, F",
        "&lt;think&gt;madre - P, M&lt;/think&gt;madre - P, F",
        "<think/>\nmadre - P, F",
        "madre - P, M<|message|>madre - P, F"
      })
  void aMarkOfNoPairMakesAReplyMalformed(String reply) {
    assertEquals(Outcome.MALFORMED, nouns(reply).outcome(), reply);
    assertTrue(reasons(nouns(reply)).startsWith("mark-of-thought"), reply);
  }

  @Test
  void aThoughtOfAnyNotationThatDoesNotEndIsCut() {
    for (String open : List.of("\u25C1think\u25B7", "<|channel>thought\n", "analysis")) {
      assertEquals(Outcome.CUT, nouns(open + "madre - P, M").outcome(), open);
    }
    assertEquals(
        "an\u00e1lisis=N,M", words(NOUNS.read("El an\u00e1lisis.", "an\u00e1lisis - N, M")));
  }
}
