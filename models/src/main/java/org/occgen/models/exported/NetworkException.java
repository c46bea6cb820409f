package org.occgen.models.exported;

/** The engine could not run the model; the message is the engine's, shortened to what it says. */
public final class NetworkException extends RuntimeException {
  private static final int MAX_LENGTH = 300;

  NetworkException(Throwable cause) {
    super(brief(cause), cause);
  }

  public NetworkException(String message) {
    super(message);
  }

  /** Engines answer with a native stack trace: what is wrong stands in its last lines of words. */
  static String brief(Throwable e) {
    String said = "";
    for (String line : String.valueOf(e.getMessage()).lines().toList()) {
      String text = line.strip();
      boolean place = text.isEmpty() || text.matches("(frame #|at |File |~+).*");
      if (!place && (said.isEmpty() || text.matches("(RuntimeError|IndexError|.*Error): .*"))) {
        said = text;
      }
    }
    return said.length() <= MAX_LENGTH ? said : said.substring(0, MAX_LENGTH) + "...";
  }
}
