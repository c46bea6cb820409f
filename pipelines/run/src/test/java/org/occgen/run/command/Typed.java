package org.occgen.run.command;

import java.nio.file.Path;
import org.occgen.run.command.Occgen.Answer;

/** Lines as a user types them, without {@code occgen}; in them a folder is {@code @}. */
public final class Typed {
  private Typed() {}

  /** Calls the words of a line, which are parted by spaces. */
  public static Answer call(Path folder, String line) {
    return Occgen.call(inFolder(folder, line).strip().split(" +", -1));
  }

  /** Calls a line that is refused with messages, which are parted by {@code ...}. */
  public static void refused(Path folder, int status, String line, String messages) {
    call(folder, line).expectFailure(status, inFolder(folder, messages).split(" \\.\\.\\. ", -1));
  }

  public static String inFolder(Path folder, String text) {
    return text.replace("@", folder.toString());
  }
}
