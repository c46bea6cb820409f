package org.occgen.core.files;

import java.util.regex.Pattern;

/** Words of a POSIX shell. */
public final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");

  private ShellWord() {}

  /** A word of the shell that stands for {@code text} itself, quoted where it needs to be. */
  public static String of(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
