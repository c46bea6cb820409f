package org.occgen.translate;

import com.ibm.icu.util.ULocale;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.occgen.http.WebAddress;

/**
 * A system that translates, as it is typed: {@code NAME=KIND:ADDRESS}.
 *
 * @param name what it is called, a part of names of files
 * @param kind how it is asked
 * @param address of a server without a slash at the end; or a command line, a mode of Apertium or a
 *     file. {@code {source}} and {@code {target}} in the latter stand for the languages
 * @param model name of a language model as its server knows it; empty for other kinds
 * @param keyVariable environment variable with the key of its server; empty for none
 */
public record TranslationSystem(
    String name, Kind kind, String address, String model, String keyVariable) {
  /** Stands in an address for the language of the source. */
  static final String SOURCE = "{source}";

  /** Stands in an address for the language of the translation. */
  static final String TARGET = "{target}";

  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._+-]*");
  private static final Pattern MODEL = Pattern.compile("(.+)@(https?://.+)");

  /** The way in which a system is asked. */
  public enum Kind {
    /** Apertium: its server APY, or a mode of the program. */
    APERTIUM,
    /** A server of LibreTranslate. */
    LIBRETRANSLATE,
    /** DeepL's server. */
    DEEPL,
    /** A server of language models that speaks OpenAI's chat completions. */
    CHAT,
    /** A program that reads lines and writes as many. */
    COMMAND,
    /** A file with translations that exist. */
    FILES;

    /** Whether a language model may answer, which thinks; programs and files may come of one. */
    boolean mayThink() {
      return this == CHAT || this == COMMAND || this == FILES;
    }

    /** Its name on the command line. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Reads what was typed.
   *
   * @param keys environment variables with keys, by names of systems
   * @throws IllegalArgumentException if it makes no sense; the message names the flag and what to
   *     write
   */
  public static TranslationSystem parse(String typed, Map<String, String> keys) {
    int equals = typed.indexOf('=');
    int colon = typed.indexOf(':', equals + 1);
    require(
        equals > 0 && colon > 0 && colon < typed.length() - 1,
        typed,
        "write NAME=KIND:ADDRESS, such as apertium=apertium:eng-spa");
    String name = typed.substring(0, equals).strip();
    require(
        NAME.matcher(name).matches(),
        typed,
        "the name becomes that of a file; write letters, digits, and . _ + - behind the first");
    String word = typed.substring(equals + 1, colon);
    Kind kind =
        Arrays.stream(Kind.values())
            .filter(known -> known.word().equalsIgnoreCase(word))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        told(
                            typed,
                            "there is no kind "
                                + word
                                + "; the kinds are "
                                + Arrays.stream(Kind.values())
                                    .map(Kind::word)
                                    .collect(Collectors.joining(", ")))));
    String address = typed.substring(colon + 1).strip();
    String model = "";
    if (kind == Kind.CHAT) {
      Matcher parts = MODEL.matcher(address);
      require(
          parts.matches(),
          typed,
          "write MODEL@ADDRESS behind chat:, such as chat:llama3@http://localhost:11434/v1");
      model = parts.group(1);
      address = parts.group(2);
    }
    String key = keys.getOrDefault(name, "");
    TranslationSystem system = new TranslationSystem(name, kind, address, model, key);
    if (system.isServer()) {
      return new TranslationSystem(name, kind, serverAddress(address), model, key);
    }
    require(key.isEmpty(), typed, "--key " + name + ": only servers take a key");
    return system;
  }

  private static String serverAddress(String address) {
    URI server;
    try {
      server = WebAddress.of(address);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--system " + e.getMessage(), e);
    }
    require(
        server.getRawQuery() == null && server.getRawFragment() == null,
        server.getHost(),
        "an address with ? or # is not taken; name the environment variable of a key by --key");
    return server.toString().replaceFirst("/+$", "");
  }

  private static void require(boolean fits, String typed, String message) {
    if (!fits) {
      throw new IllegalArgumentException(told(typed, message));
    }
  }

  private static String told(String typed, String message) {
    // a key may stand there by mistake
    return "--system " + typed.replaceFirst("[?#].*|//[^/]*@", "...") + ": " + message;
  }

  /** Whether requests go to a server. */
  public boolean isServer() {
    return switch (kind) {
      case LIBRETRANSLATE, DEEPL, CHAT -> true;
      case APERTIUM -> address.contains("://");
      case COMMAND, FILES -> false;
    };
  }

  /** The address for two languages. Modes of Apertium have codes of three letters. */
  String addressFor(String source, String target) {
    boolean three = kind == Kind.APERTIUM;
    return address
        .replace(SOURCE, three ? threeLetters(source) : source)
        .replace(TARGET, three ? threeLetters(target) : target);
  }

  /**
   * The program to start, with its arguments.
   *
   * @throws IllegalStateException if the system is no program
   */
  List<String> program(String source, String target) {
    return switch (kind) {
      // unknown words without a star; the format "line" would lose the point at the end of a line
      case APERTIUM -> List.of("apertium", "-u", "-f", "txt", addressFor(source, target));
      case COMMAND -> List.of("sh", "-c", addressFor(source, target));
      default -> throw new IllegalStateException(kind + " is no program");
    };
  }

  /** The code of ISO 639-3 of a language; the code itself where there is none. */
  static String threeLetters(String language) {
    String three = new ULocale(language).getISO3Language();
    return three.isEmpty() ? language : three;
  }
}
