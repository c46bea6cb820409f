package org.occgen.command.folder;

import static com.google.common.base.Strings.lenientFormat;

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
    return lenientFormat(
        "process %s on %s since %s",
        ProcessHandle.current().pid(), host, Instant.now().truncatedTo(ChronoUnit.SECONDS));
  }
}
