package org.occgen.models.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import ai.djl.pytorch.engine.PtNDManager;
import ai.djl.pytorch.engine.PtSymbolBlock;
import ai.djl.pytorch.jni.IValue;
import ai.djl.pytorch.jni.JniUtils;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.ZipOutputStream;
import org.occgen.core.files.StoredEntry;

/**
 * A computation written as TorchScript source, compiled by the engine: one call runs all of it, so
 * that a loop over many small operations pays for the way between Java and the engine once. It
 * holds no weights; they are arguments. Safe for use by several threads.
 */
public final class TorchScriptProgram implements AutoCloseable {
  /** The oldest format of an archive whose program has a file of its own. */
  private static final String FORMAT = "3\n";

  private final PtSymbolBlock module;

  private TorchScriptProgram(PtSymbolBlock module) {
    this.module = module;
  }

  /**
   * Compiles a program.
   *
   * @param manager of the PyTorch engine; lives longer than the program
   * @param name of the class, which has a method {@code forward} and no attributes but {@code
   *     __parameters__} and {@code __buffers__}, both empty
   * @param source the class, in the form that PyTorch writes into the archives of its modules:
   *     types on all arguments, and its own class as {@code __torch__.name}
   * @throws ai.djl.engine.EngineException if the source does not compile
   */
  public static TorchScriptProgram compile(PtNDManager manager, String name, String source) {
    try {
      return new TorchScriptProgram(
          JniUtils.loadModule(
              manager, new ByteArrayInputStream(archive(name, source)), false, false));
    } catch (IOException e) {
      throw new UncheckedIOException("an archive in memory cannot be read", e);
    }
  }

  /**
   * Runs {@code forward}.
   *
   * @return the result, to be closed by the caller
   */
  public IValue run(IValue... arguments) {
    TorchEngine.prepareThread();
    return module.forward(arguments);
  }

  @Override
  public void close() {
    module.close();
  }

  /**
   * The archive that {@code torch.jit.save} writes for a module without attributes. It holds the
   * pickle of an instance that is not in training, the pickle of an empty tuple of constants, and
   * the source. PyTorch requires entries without compression.
   */
  private static byte[] archive(String name, String source) throws IOException {
    String instance = "\u0080\u0002c__torch__\n" + name + "\n)\u0081}(X\b\0\0\0training\u0089ub.";
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      StoredEntry.add(out, "program/data.pkl", instance.getBytes(ISO_8859_1));
      StoredEntry.add(out, "program/constants.pkl", "\u0080\u0002).".getBytes(ISO_8859_1));
      StoredEntry.add(out, "program/version", FORMAT.getBytes(US_ASCII));
      StoredEntry.add(out, "program/code/__torch__.py", source.getBytes(US_ASCII));
    }
    return bytes.toByteArray();
  }
}
