package org.occgen.models.description;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields that the descriptions of all models share. */
public interface Description {
  /** The name of the model, for messages and fingerprints. */
  String name();

  /** File of the weights. */
  String weights();

  /** File of the tokenizer. */
  String tokenizer();

  /** File of a fairseq dictionary that gives the pieces' ids, if there is one. */
  default @Nullable String dictionary() {
    return null;
  }

  /** Further files that the weights read themselves. */
  List<String> data();

  /** The numbering of the pieces of a SentencePiece model without a dictionary. */
  default SentencePieceIds sentencePiece() {
    return SentencePieceIds.PLAIN;
  }

  /** Most tokens of a text, special ones included. */
  Integer maxTokens();

  /** The output that is read. */
  ModelOutput output();

  /** Checksums by file name. */
  Map<String, String> sha256();

  /** The names of all files, by the field that names them. */
  default Map<String, List<String>> files() {
    return DescriptionRules.files(weights(), tokenizer(), dictionary(), data());
  }

  /** Whether ONNX Runtime computes; else PyTorch does. */
  default boolean isOnnx() {
    return format() == WeightsFormat.ONNX;
  }

  /** The form of the weights. */
  WeightsFormat format();

  /** All that a result depends on but the files, in a form that is the same for equal settings. */
  String settings();
}
