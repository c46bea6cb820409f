package org.occgen.command;

import java.util.Map;
import org.apache.hadoop.security.UserGroupInformation;

/**
 * A user whom the system knows by number alone, as containers have them. Java has no name and no
 * home folder for that user; libraries unpack files there, and Hadoop refuses to write Parquet
 * without a name.
 */
final class NumberedUser {
  private static final String UNKNOWN = "?";

  private NumberedUser() {}

  /** Gives the user of this process a name and the home folder {@code HOME}, if Java knows none. */
  static void nameIt() {
    if (UNKNOWN.equals(System.getProperty("user.name"))) {
      nameIt(System.getenv());
    }
  }

  static void nameIt(Map<String, String> environment) {
    if (UNKNOWN.equals(System.getProperty("user.home"))) {
      System.setProperty(
          "user.home", environment.getOrDefault("HOME", System.getProperty("java.io.tmpdir")));
    }
    UserGroupInformation.setLoginUser(UserGroupInformation.createRemoteUser("occgen"));
  }
}
