package org.occgen.transforms.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

class LibraryClassLoaderTest {
  /** Loads our classes itself, as Flink does for each job, and those of libraries once for all. */
  private static final class Job extends URLClassLoader {
    Job() {
      super(
          new URL[] {LibraryClassLoader.class.getProtectionDomain().getCodeSource().getLocation()},
          LibraryClassLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        if (!name.startsWith("org.occgen.")) {
          return super.loadClass(name, resolve);
        }
        Class<?> known = findLoadedClass(name);
        return known == null ? findClass(name) : known;
      }
    }
  }

  @Test
  void everyJobOfAProcessMayLoadIt() throws IOException, ReflectiveOperationException {
    for (int job = 0; job < 2; job++) {
      try (Job classes = new Job()) {
        Class<?> loaded = Class.forName(LibraryClassLoader.class.getName(), true, classes);
        assertSame(classes, loaded.getClassLoader());
        var constructor = loaded.getDeclaredConstructor();
        constructor.setAccessible(true);
        assertEquals(true, constructor.newInstance() instanceof ExecutionInterceptor);
      }
    }
  }
}
