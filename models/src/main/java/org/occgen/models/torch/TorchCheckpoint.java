package org.occgen.models.torch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.occgen.models.InvalidModelException;

/**
 * Reads what Python's {@code torch.save} writes, without Python: the zip form of PyTorch 1.6 and
 * later, and the older form (both as in PyTorch's {@code torch/serialization.py}).
 *
 * <p>A checkpoint holds pickles, which in Python can run any code. Here a pickle can make only
 * tensors, numbers, texts, truth values, None, lists, tuples, dictionaries, {@code OrderedDict} and
 * {@code argparse.Namespace}; every other class and function is refused by its name. Nothing is
 * believed that the file does not bear out: no memory is taken for sizes that exceed the file's.
 * The zip form has checksums, and damage anywhere in it is found; in the older form a changed
 * weight is a weight.
 */
public final class TorchCheckpoint {
  private TorchCheckpoint() {}

  /**
   * Reads a checkpoint whose content is a dictionary with texts for keys, as state dictionaries and
   * all that hold them are.
   *
   * @return the content, which does not change: tensors of floats as {@link FloatTensor} (float16,
   *     bfloat16 and float64 are converted), of integers and truth values as {@link LongTensor};
   *     dictionaries and Namespaces as Map in the file's order, lists and tuples as List, whole
   *     numbers as Long (BigInteger beyond 64 bits), others as Double, and String, Boolean or null.
   *     Values that the file shares (tied weights) are shared
   * @throws InvalidModelException if there is no such file, or it is cut short, damaged, no
   *     checkpoint, or calls for a class or function that is refused; the message names the file,
   *     the field and, within a pickle, the byte
   * @throws IOException if the file cannot be read
   */
  public static Map<String, @Nullable Object> read(Path file) throws IOException {
    try (CheckpointFile opened = CheckpointFile.open(file)) {
      Object content = content(opened);
      if (!(content instanceof Map<?, ?> map)
          || !map.keySet().stream().allMatch(String.class::isInstance)) {
        throw opened.fault("the content", "is no dictionary with texts for keys");
      }
      @SuppressWarnings("unchecked") // all keys were just looked at
      Map<String, @Nullable Object> named = (Map<String, @Nullable Object>) map;
      return named;
    }
  }

  private static @Nullable Object content(CheckpointFile file) throws IOException {
    ByteBuffer start = file.bytes(0, 4, "start");
    if (TorchArchive.startsLike(start)) {
      return TorchArchive.read(file);
    }
    if (LegacyCheckpoint.startsLike(start)) {
      return LegacyCheckpoint.read(file);
    }
    throw file.fault(
        "start", "is neither a zip archive nor a pickle; give a file that torch.save wrote");
  }
}
