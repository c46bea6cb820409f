package org.occgen.transforms.align;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.occgen.core.mining.Background;

/**
 * Encodes a background that is being drawn. Java's own serialization would look for the class where
 * Beam lies, and a worker of a cluster has occgen's classes elsewhere.
 */
final class BackgroundCoder extends CustomCoder<Background> {
  private static final long serialVersionUID = 1L;

  private static final VarIntCoder CAPACITY = VarIntCoder.of();
  private static final StringUtf8Coder LANGUAGE = StringUtf8Coder.of();
  private static final ListCoder<String> TEXTS = ListCoder.of(StringUtf8Coder.of());

  @Override
  public void encode(Background background, OutputStream out) throws IOException {
    CAPACITY.encode(background.capacity(), out);
    LANGUAGE.encode(background.language(), out);
    TEXTS.encode(background.texts(), out);
  }

  @Override
  public Background decode(InputStream in) throws IOException {
    Background background = new Background(CAPACITY.decode(in));
    String language = LANGUAGE.decode(in);
    List<String> texts = TEXTS.decode(in);
    texts.forEach(text -> background.add(language, text));
    return background;
  }

  /** The texts stand in the order of their hashes. */
  @Override
  public void verifyDeterministic() {}
}
