package org.occgen.models.exported;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Moses' punctuation normalisation (Koehn et al., 2007) as LASER2 wants it: the substitutions of
 * {@code normalize-punctuation.perl} of Moses release 4.0 with {@code -l en}, which is what LASER
 * installs, and what its package {@code laser_encoders} makes of sacremoses ({@code
 * perl_parity=True}, then the two single quotation marks set to release 4.0). Both take the rules
 * of English for every language, and so do we.
 *
 * <p>The substitutions are applied one after the other; each sees what those before it left. As in
 * {@code laser_encoders} a digit is one of any script, where Perl knows ASCII digits only. Rules
 * that can match nothing after the earlier ones (carriage returns, a doubled acute accent) are left
 * out.
 */
final class MosesPunctuation {
  /** The no-break space, which French and others set before and within punctuation. */
  private static final String NB = "\u00A0";

  private static final List<UnaryOperator<String>> SUBSTITUTIONS =
      List.of(
          // Spaces around brackets, percent signs and colons.
          text("(", " ("),
          text(")", ") "),
          pattern(" ", " +", " "),
          pattern(") ", "\\) ([.!:?;,])", ")$1"),
          text("( ", "("),
          text(" )", ")"),
          pattern(" %", "(\\p{Nd}) %", "$1%"),
          text(" :", ":"),
          text(" ;", ";"),
          // Quotation marks, dashes and the ellipsis.
          text("`", "'"),
          text("''", " \" "),
          text("„", "\""),
          text("“", "\""),
          text("”", "\""),
          text("–", "-"),
          text("—", " - "),
          pattern(" ", " +", " "),
          text("´", "'"),
          pattern("‘", "([a-zA-Z])‘([a-zA-Z])", "$1'$2"),
          pattern("’", "([a-zA-Z])’([a-zA-Z])", "$1'$2"),
          text("‘", "\""),
          text("‚", "\""),
          text("’", "\""),
          text("''", "\""),
          text("…", "..."),
          // French quotation marks.
          text(NB + "«" + NB, " \""),
          text("«" + NB, "\""),
          text("«", "\""),
          text(NB + "»" + NB, "\" "),
          text(NB + "»", "\""),
          text("»", "\""),
          // No-break spaces.
          text(NB + "%", "%"),
          text("nº" + NB, "nº "),
          text(NB + ":", ":"),
          text(NB + "ºC", " ºC"),
          text(NB + "cm", " cm"),
          text(NB + "?", "?"),
          text(NB + "!", "!"),
          text(NB + ";", ";"),
          text("," + NB, ", "),
          pattern(" ", " +", " "),
          // English: comma and full stop within the quotation; the point of a thousand.
          pattern("\"", "\"([,.]+)", "$1\""),
          pattern(NB, "(\\p{Nd})" + NB + "(\\p{Nd})", "$1.$2"));

  /** The text with its punctuation normalised; white space at its ends is kept. */
  static String normalize(String text) {
    String normalized = text;
    for (UnaryOperator<String> substitution : SUBSTITUTIONS) {
      normalized = substitution.apply(normalized);
    }
    return normalized;
  }

  /** A text that is replaced wherever it stands. */
  private static UnaryOperator<String> text(String part, String replacement) {
    return text -> text.replace(part, replacement);
  }

  /**
   * A pattern that is replaced wherever it matches.
   *
   * @param part a text that stands in every match, so that most texts need not be matched
   */
  private static UnaryOperator<String> pattern(String part, String regex, String replacement) {
    Pattern pattern = Pattern.compile(regex);
    return text -> text.contains(part) ? pattern.matcher(text).replaceAll(replacement) : text;
  }
}
