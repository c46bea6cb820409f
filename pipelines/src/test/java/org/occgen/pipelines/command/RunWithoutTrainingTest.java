package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What runs stages starts where the classes of the module training are not there. */
class RunWithoutTrainingTest {
  /** Loads everything anew but for that module. */
  private static final class WithoutTraining extends URLClassLoader {
    WithoutTraining() throws IOException {
      super(urls(), ClassLoader.getPlatformClassLoader());
    }

    private static URL[] urls() throws IOException {
      List<URL> urls = new ArrayList<>();
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
        urls.add(Path.of(entry).toUri().toURL());
      }
      return urls.toArray(URL[]::new);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith("org.occgen.training.")) {
        throw new ClassNotFoundException(name);
      }
      return super.findClass(name);
    }
  }

  private static int execute(ClassLoader loader, PrintWriter out, String... arguments)
      throws ReflectiveOperationException {
    Class<?> main = loader.loadClass(Main.class.getName());
    Method commandLine = main.getDeclaredMethod("commandLine", String.class);
    commandLine.setAccessible(true);
    Object commands = commandLine.invoke(null, arguments[0]);
    commands.getClass().getMethod("setOut", PrintWriter.class).invoke(commands, out);
    return (int)
        commands
            .getClass()
            .getMethod("execute", String[].class)
            .invoke(commands, (Object) arguments);
  }

  @Test
  void commandsThatRunStagesNeedNoClassOfTraining() throws Exception {
    for (String command : List.of("run", "retry", "collect", "write")) {
      StringWriter out = new StringWriter();
      try (WithoutTraining loader = new WithoutTraining()) {
        assertEquals(0, execute(loader, new PrintWriter(out, true), command, "--help"));
      }
      assertTrue(out.toString().contains("--recipe"), out.toString());
    }
  }

  /** The test above shows something: what trains encoders cannot start like that. */
  @Test
  void commandsOfEncodersNeedThem() throws Exception {
    try (WithoutTraining loader = new WithoutTraining()) {
      PrintWriter out = new PrintWriter(new StringWriter());
      Throwable failure =
          assertThrows(
              InvocationTargetException.class, () -> execute(loader, out, "encoder", "--help"));
      assertTrue(failure.getCause() instanceof NoClassDefFoundError, failure.toString());
    }
  }
}
