package org.occgen.command.folder;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The name of this process for others, while it holds a run folder. */
public final class ThisProcess {
  /** Its number, its machine, and the time. */
  public static String about() {
    String host;
    try {
      host = InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      host = "a host without a name";
    }
    return "process "
        + ProcessHandle.current().pid()
        + " on "
        + host
        + " since "
        + Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }
}
