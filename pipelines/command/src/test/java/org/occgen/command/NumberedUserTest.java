package org.occgen.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.apache.hadoop.security.UserGroupInformation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NumberedUserTest {
  private final String home = System.getProperty("user.home");

  @AfterEach
  void restore() {
    System.setProperty("user.home", home);
    UserGroupInformation.reset();
  }

  @Test
  void hasANameForHadoopAndTheHomeOfTheEnvironment() throws IOException {
    System.setProperty("user.home", "?");
    NumberedUser.nameIt(Map.of("HOME", "/work"));
    assertEquals("/work", System.getProperty("user.home"));
    assertEquals("occgen", UserGroupInformation.getCurrentUser().getUserName());
  }

  @Test
  void withoutAHomeFilesGoIntoANewFolderOfTheUserAlone() throws IOException {
    System.setProperty("user.home", "?");
    NumberedUser.nameIt(Map.of());
    Path folder = Path.of(System.getProperty("user.home"));
    assertEquals(Path.of(System.getProperty("java.io.tmpdir")), folder.getParent());
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    Files.delete(folder);
  }

  @Test
  void aKnownHomeStays() {
    NumberedUser.nameIt(Map.of("HOME", "/elsewhere"));
    assertEquals(home, System.getProperty("user.home"));
  }
}
