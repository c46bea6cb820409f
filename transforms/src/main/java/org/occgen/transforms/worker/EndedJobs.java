package org.occgen.transforms.worker;

import java.lang.reflect.Field;
import java.net.URLClassLoader;
import java.util.Map;
import org.apache.beam.sdk.transforms.reflect.DoFnSignatures;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets go of the classes of jobs that have ended. Where Beam lies in a cluster's {@code lib/}, its
 * caches outlive a job, and with them the class loader of the job, all its classes and what these
 * hold. So the first class of a job that a process loads takes the entries of ended jobs out.
 */
public final class EndedJobs {
  private static final Logger LOG = LoggerFactory.getLogger(EndedJobs.class);
  private static final String SIGNATURES = "signatureCache";
  private static final String FACTORY =
      "org.apache.beam.sdk.transforms.reflect.ByteBuddyDoFnInvokerFactory";
  private static final String INVOKERS = "byteBuddyInvokerConstructorCache";

  private EndedJobs() {}

  /** Takes the classes of ended jobs out of Beam's caches; where none has ended it does nothing. */
  @SuppressWarnings("LockOnNonEnclosingClassLiteral") // Beam guards its cache by this lock
  public static void forget() {
    try {
      // under the locks that Beam itself takes
      synchronized (DoFnSignatures.class) {
        forget((Map<?, ?>) field(DoFnSignatures.class, SIGNATURES).get(null));
      }
      Class<?> factory = Class.forName(FACTORY);
      Object invokers = field(factory, "INSTANCE").get(null);
      synchronized (invokers) {
        forget((Map<?, ?>) field(factory, INVOKERS).get(invokers));
      }
    } catch (ReflectiveOperationException | ClassCastException e) {
      LOG.warn("Beam's caches are not where they were, so classes of ended jobs stay in memory", e);
    }
  }

  private static Field field(Class<?> holder, String name) throws NoSuchFieldException {
    Field field = holder.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static void forget(Map<?, ?> cache) {
    cache.keySet().removeIf(key -> key instanceof Class<?> type && hasEnded(type));
  }

  /** A class loader that was closed finds the file of its own class no more. */
  private static boolean hasEnded(Class<?> type) {
    return type.getClassLoader() instanceof URLClassLoader loader
        && loader.findResource(type.getName().replace('.', '/') + ".class") == null;
  }
}
