package org.occgen.transforms.worker;

import java.lang.reflect.Field;
import java.net.URLClassLoader;
import java.util.Map;
import org.apache.beam.sdk.transforms.reflect.DoFnSignatures;
import org.apache.hadoop.conf.Configurable;
import org.apache.parquet.hadoop.CodecFactory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Clears leaks of class loaders of jobs that have ended. Where Beam and Parquet lie in a cluster's
 * {@code lib/}, their caches outlive a job, and with them the class loader of the job, all its
 * classes and what these hold. So the first class of a job that a process loads takes out of these
 * caches what is of ended jobs.
 */
public final class ClassLoaderLeaks {
  private static final Logger LOG = LoggerFactory.getLogger(ClassLoaderLeaks.class);
  private static final String SIGNATURES = "signatureCache";
  private static final String FACTORY =
      "org.apache.beam.sdk.transforms.reflect.ByteBuddyDoFnInvokerFactory";
  private static final String INVOKERS = "byteBuddyInvokerConstructorCache";
  private static final String CODECS = "CODEC_BY_NAME";

  private ClassLoaderLeaks() {}

  /** Removes the classes of ended jobs from the caches; where none has ended it does nothing. */
  public static void clear() {
    try {
      removeClasses(map(DoFnSignatures.class, SIGNATURES, null));
      Class<?> factory = Class.forName(FACTORY);
      removeClasses(map(factory, INVOKERS, field(factory, "INSTANCE").get(null)));
      Map<?, ?> codecs = map(CodecFactory.class, CODECS, null);
      synchronized (codecs) { // for iterating, as its kind of map wants
        codecs.values().removeIf(ClassLoaderLeaks::isSetUpByEndedJob);
      }
    } catch (ReflectiveOperationException | ClassCastException e) {
      LOG.warn("a cache is not where it was, so classes of ended jobs stay in memory", e);
    }
  }

  private static Map<?, ?> map(Class<?> holder, String name, @Nullable Object instance)
      throws ReflectiveOperationException {
    return (Map<?, ?>) field(holder, name).get(instance);
  }

  private static Field field(Class<?> holder, String name) throws NoSuchFieldException {
    Field field = holder.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  /** Both maps are safe for several threads. */
  private static void removeClasses(Map<?, ?> cache) {
    cache.keySet().removeIf(key -> key instanceof Class<?> type && hasEnded(type));
  }

  private static boolean isSetUpByEndedJob(Object codec) {
    return codec instanceof Configurable configurable
        && configurable.getConf() != null
        && hasEnded(configurable.getConf().getClass());
  }

  /** A class loader that was closed finds the file of its own class no more. */
  private static boolean hasEnded(Class<?> type) {
    return type.getClassLoader() instanceof URLClassLoader loader
        && loader.findResource(type.getName().replace('.', '/') + ".class") == null;
  }
}
