package org.occgen.transforms.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.reflect.DoFnInvokers;
import org.apache.beam.sdk.transforms.reflect.DoFnSignatures;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads a function as a job does, in a class loader of its own, and ends the job. */
class ClassLoaderLeaksTest {
  /** What a job brings along, and the class that it lies in. */
  private static final Set<String> COPIED =
      Set.of(
          ClassLoaderLeaksTest.class.getName(),
          ClassLoaderLeaksTest.class.getName() + "$JobFn",
          ClassLoaderLeaksTest.class.getName() + "$JobConfiguration");

  @TempDir private Path jar;

  /** What a job brings along. */
  public static final class JobFn extends DoFn<String, String> {
    private static final long serialVersionUID = 1L;

    /** Passes on. */
    @ProcessElement
    public void process(@Element String element, OutputReceiver<String> out) {
      out.output(element);
    }
  }

  /** Settings of a class that a job brings along. */
  public static final class JobConfiguration extends Configuration {}

  /** Looks into its own files first, as the class loader of a job does. */
  private static final class JobLoader extends URLClassLoader {
    JobLoader(URL... files) {
      super(files, ClassLoaderLeaksTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!COPIED.contains(name)) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known == null ? findClass(name) : known;
    }
  }

  private JobLoader job() throws IOException {
    for (String type : COPIED) {
      String file = type.replace('.', '/') + ".class";
      Path copy = jar.resolve(file);
      Files.createDirectories(copy.getParent());
      try (InputStream in = ClassLoaderLeaksTest.class.getClassLoader().getResourceAsStream(file)) {
        Files.write(copy, in.readAllBytes());
      }
    }
    return new JobLoader(jar.toUri().toURL());
  }

  private static Map<?, ?> map(Class<?> holder, String name, Object instance) throws Exception {
    Field field = holder.getDeclaredField(name);
    field.setAccessible(true);
    return (Map<?, ?>) field.get(instance);
  }

  private static Map<?, ?> invokers() throws Exception {
    Class<?> factory =
        Class.forName("org.apache.beam.sdk.transforms.reflect.ByteBuddyDoFnInvokerFactory");
    Field instance = factory.getDeclaredField("INSTANCE");
    instance.setAccessible(true);
    return map(factory, "byteBuddyInvokerConstructorCache", instance.get(null));
  }

  @Test
  void classesOfAJobStayUntilItEnds() throws Exception {
    Map<?, ?> signatures = map(DoFnSignatures.class, "signatureCache", null);
    Map<?, ?> codecs = map(CodecFactory.class, "CODEC_BY_NAME", null);
    Class<?> ofJob;
    try (JobLoader job = job()) {
      DoFn<?, ?> function =
          (DoFn<?, ?>) job.loadClass(JobFn.class.getName()).getConstructor().newInstance();
      ofJob = function.getClass();
      assertTrue(ofJob != JobFn.class, "a class of its own");
      DoFnInvokers.invokerFor(function);
      DoFnInvokers.invokerFor(new JobFn());
      Configuration settings =
          (Configuration)
              job.loadClass(JobConfiguration.class.getName()).getConstructor().newInstance();
      codecs.clear();
      CodecFactory factory = new CodecFactory(settings, 0);
      factory.getCompressor(CompressionCodecName.SNAPPY);
      factory.release();

      ClassLoaderLeaks.clear();
      assertTrue(signatures.containsKey(ofJob) && invokers().containsKey(ofJob));
      assertEquals(1, codecs.size());
    }
    ClassLoaderLeaks.clear();
    assertTrue(!signatures.containsKey(ofJob) && !invokers().containsKey(ofJob));
    assertEquals(0, codecs.size());
    assertTrue(signatures.containsKey(JobFn.class), "a class of the process itself stays");
  }
}
