package org.occgen.command;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.apache.hadoop.security.UserGroupInformation;
import org.occgen.core.files.TemporaryFolder;

/**
 * A user whom the system knows by number alone, as containers have them. Java has no name and no
 * home folder for that user; libraries unpack files there, and Hadoop refuses to write Parquet
 * without a name.
 */
final class NumberedUser {
  private static final String UNKNOWN = "?";

  /**
   * Gives the user of this process a name and the home folder {@code HOME}, if Java knows none.
   * Without {@code HOME} it is a new folder, since anybody can make one of a known name beforehand.
   *
   * @throws UsageException if there is no {@code HOME}, and no folder can be made
   */
  static void nameIt() {
    if (UNKNOWN.equals(System.getProperty("user.name"))) {
      nameIt(System.getenv());
    }
  }

  static void nameIt(Map<String, String> environment) {
    if (UNKNOWN.equals(System.getProperty("user.home"))) {
      String home = environment.get("HOME");
      System.setProperty("user.home", home == null ? newFolder() : home);
    }
    UserGroupInformation.setLoginUser(UserGroupInformation.createRemoteUser("occgen"));
  }

  private static String newFolder() {
    try {
      return Files.createTempDirectory(TemporaryFolder.current(), "occgen-home").toString();
    } catch (IOException e) {
      throw new UsageException(
          "the user has no home folder, and none can be made (" + e + "); name one by HOME");
    }
  }
}
