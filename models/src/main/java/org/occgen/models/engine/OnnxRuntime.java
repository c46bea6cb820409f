package org.occgen.models.engine;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import org.occgen.models.InvalidModelException;

/**
 * ONNX Runtime, set up in one way for all that use it: no telemetry, silent (what fails is thrown),
 * and as many threads an operation as {@link TorchEngine#threads()} says.
 */
public final class OnnxRuntime {
  private static final OrtLoggingLevel SILENT = OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL;

  private OnnxRuntime() {}

  /**
   * The environment, one a process.
   *
   * @throws InvalidModelException if the archive with its native libraries is not unpacked
   */
  public static OrtEnvironment environment() {
    ExportedArchive.require("ONNX Runtime", "/ai/onnxruntime/native/linux-x64/libonnxruntime.so");
    return OrtEnvironment.getEnvironment(SILENT);
  }

  /** Opens a graph in a file, which may stand in a jar. */
  public static OrtSession open(Path file) throws OrtException, IOException {
    if (file.getFileSystem() != FileSystems.getDefault()) {
      return open(Files.readAllBytes(file)); // the native library knows no other file system
    }
    return open((environment, options) -> environment.createSession(file.toString(), options));
  }

  /** Opens a graph in memory, of which the session keeps a copy. */
  public static OrtSession open(byte[] graph) throws OrtException {
    return open((environment, options) -> environment.createSession(graph, options));
  }

  private interface Opening {
    OrtSession with(OrtEnvironment environment, OrtSession.SessionOptions options)
        throws OrtException;
  }

  private static OrtSession open(Opening opening) throws OrtException {
    OrtEnvironment environment = environment();
    environment.setTelemetry(false);
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setSessionLogLevel(SILENT);
      options.setIntraOpNumThreads(TorchEngine.threads());
      options.setInterOpNumThreads(1);
      // sentences are of many lengths, and a plan would be kept for each
      options.setMemoryPatternOptimization(false);
      return opening.with(environment, options);
    }
  }
}
