package org.occgen.models.engine;

import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.pytorch.jni.JniUtils;
import org.occgen.models.InvalidModelException;

/**
 * DJL's PyTorch engine, set up in one way for all that use it: offline, and one thread an operation
 * unless {@value #THREADS} says otherwise. A run computes on as many threads as the machine has
 * cores, each on sentences of its own, so an operation needs no more than one; and sums do not
 * depend on a number of threads.
 *
 * <p>The settings are system properties that the engine reads once, when it starts; so everything
 * that uses the engine gets it from here.
 */
public final class TorchEngine {
  /** Property: threads an operation. The same number holds for ONNX Runtime. */
  public static final String THREADS = "ai.djl.pytorch.num_threads";

  /**
   * A resource of the jar with PyTorch's native libraries: its presence shows that they are
   * installed.
   */
  private static final String NATIVES = "native/lib/pytorch.properties";

  private TorchEngine() {}

  /**
   * The engine, started by the first call.
   *
   * @throws InvalidModelException if the native libraries are not there: the distribution has them
   *     in an archive of their own
   */
  public static Engine get() {
    stayOffline();
    setDefault(THREADS, "1");
    setDefault("ai.djl.pytorch.num_interop_threads", "1");
    try {
      return Engine.getEngine("PyTorch");
    } catch (EngineException e) {
      if (TorchEngine.class.getResource("/" + NATIVES) != null) {
        throw e;
      }
      throw new InvalidModelException(
          "PyTorch is needed here, and its native libraries are not installed: unpack the archive"
              + " occgen-...-pytorch-linux-x86_64.tar.gz beside that of occgen"
              + " (src/site/distribution.md)",
          e);
    }
  }

  /**
   * Switches the optimiser of TorchScript off for the calling thread. It takes some calls to make a
   * program for the shapes that it meets, which may then round in another way than before. The
   * engine keeps this switch by thread (DJL's property {@code graph_optimizer} reaches the one that
   * starts the engine alone), so whoever runs TorchScript calls this first.
   */
  public static void prepareThread() {
    JniUtils.setGraphExecutorOptimize(false);
  }

  /**
   * Keeps DJL from looking for natives, and from leaving statistics, on the network. To be called
   * before anything of DJL's is, its tokenizers included: they all ask which machine they are on.
   */
  public static void stayOffline() {
    System.setProperty("ai.djl.offline", "true");
  }

  /** Threads an operation: property {@value #THREADS}, 1 if it is not set. */
  public static int threads() {
    return Math.max(1, Integer.getInteger(THREADS, 1));
  }

  private static void setDefault(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }
}
