package org.occgen.models.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.store.StoredFile.Trust;

/**
 * Fetches models into a store. A file gets its name only when all of it is there and right; what
 * was broken off goes on with the next fetch; a file that is there and right is not fetched again.
 *
 * <p>Which checksum a file must have: the one that the user demands, else that of the catalogue,
 * else the one that an earlier fetch recorded. Where there is none, what comes is recorded.
 */
public final class ModelFetch {
  private final ModelStore store;
  private final FetchOptions options;
  private final FetchListener listener;
  private final HttpLimits limits;
  private final LongSupplier freeSpace;
  private HttpRequester requester; // made when the first connection is needed

  /**
   * @param listener is told how far it is
   */
  public ModelFetch(ModelStore store, FetchOptions options, FetchListener listener) {
    this(store, options, listener, HttpLimits.defaults(), () -> usableSpace(store.root()));
  }

  ModelFetch(
      ModelStore store,
      FetchOptions options,
      FetchListener listener,
      HttpLimits limits,
      LongSupplier freeSpace) {
    this.store = store;
    this.options = options;
    this.listener = listener;
    this.limits = limits;
    this.freeSpace = freeSpace;
  }

  /**
   * Fetches what is not there yet of a model, and makes it complete.
   *
   * @return what lies in the store now
   * @throws IllegalArgumentException if a checksum is demanded of a file that the model lacks
   * @throws FetchException if a file cannot be had, or is not what it should be
   */
  public StoredModel fetch(CatalogueModel model) throws IOException {
    List<String> names = model.files().stream().map(CatalogueFile::file).toList();
    for (String demanded : options.sha256().keySet()) {
      if (!names.contains(demanded)) {
        throw new IllegalArgumentException(
            demanded + ": " + model.name() + " has no such file, but " + names);
      }
    }
    Path folder = Files.createDirectories(store.folder(model.name()));
    Optional<ExclusiveLock> lock = ExclusiveLock.tryTake(folder.resolve(ModelNames.LOCK));
    if (lock.isEmpty()) {
      throw new FetchException(
          model.name() + ": another fetch is at work in " + folder + "; wait for it");
    }
    try {
      return fetch(model, folder);
    } finally {
      lock.get().close();
    }
  }

  private StoredModel fetch(CatalogueModel model, Path folder) throws IOException {
    Optional<StoredModel> before = store.fetched(model.name());
    List<StoredFile> files = new ArrayList<>();
    for (CatalogueFile file : model.files()) {
      files.add(
          fetch(
              wanted(file, before.flatMap(stored -> stored.file(file.file()))),
              folder.resolve(file.file())));
    }
    StoredModel stored =
        new StoredModel(model.name(), model.title(), model.licence(), model.source(), files);
    Path description = folder.resolve(DescribedModel.FILE);
    // once the model was complete the description is the user's, who may add thresholds
    if (before.isEmpty() || !Files.isRegularFile(description)) {
      DurableFiles.write(description, StoreJson.bytes(model.model()));
    }
    DurableFiles.write(folder.resolve(ModelNames.RECORD), StoreJson.bytes(stored));
    return stored;
  }

  /**
   * What a file must be.
   *
   * @param recorded what an earlier fetch of it brought
   * @param sha256 its checksum, if one is known
   */
  private record Wanted(
      CatalogueFile file,
      Optional<StoredFile> recorded,
      OptionalLong size,
      Optional<String> sha256,
      Trust trust) {}

  private Wanted wanted(CatalogueFile file, Optional<StoredFile> recorded) {
    String demanded = options.sha256().get(file.file());
    if (demanded != null) {
      // a file with another checksum may have another size
      boolean same = file.knownSha256().map(demanded::equals).orElse(true);
      OptionalLong size = same ? file.knownSize() : OptionalLong.empty();
      return new Wanted(file, recorded, size, Optional.of(demanded), Trust.DEMANDED);
    }
    if (file.sha256() != null) {
      return new Wanted(file, recorded, file.knownSize(), file.knownSha256(), Trust.PUBLISHED);
    }
    OptionalLong size =
        recorded.isPresent() ? OptionalLong.of(recorded.get().size()) : file.knownSize();
    return new Wanted(
        file,
        recorded,
        size,
        recorded.map(StoredFile::sha256),
        recorded.map(StoredFile::trust).orElse(Trust.FIRST_FETCH));
  }

  private StoredFile fetch(Wanted wanted, Path target) throws IOException {
    if (Files.isRegularFile(target)) {
      long size = Files.size(target);
      boolean sized = wanted.size().isEmpty() || wanted.size().getAsLong() == size;
      String found = sized ? Sha256.hex(target) : "";
      if (sized && wanted.sha256().map(found::equals).orElse(true)) {
        listener.note(wanted.file().file() + ": is there already");
        return new StoredFile(
            wanted.file().file(),
            size,
            found,
            wanted.trust(),
            wanted.recorded().map(StoredFile::from).orElse(origin(wanted.file())));
      }
      listener.note(wanted.file().file() + ": is there, but not as it should be; fetched again");
    }
    try (PartFile part = PartFile.of(target)) {
      boolean pieced = bring(wanted, part);
      String found = check(wanted, part, pieced);
      long size = part.size();
      part.finish();
      return new StoredFile(
          wanted.file().file(), size, found, wanted.trust(), origin(wanted.file()));
    }
  }

  /**
   * Looks at a file that is all there.
   *
   * @param pieced whether it was pieced together from several answers; if it is wrong then, it is
   *     brought once more from its beginning
   * @return its checksum
   */
  private String check(Wanted wanted, PartFile part, boolean pieced) throws IOException {
    String fault = "";
    String found = "";
    if (part.isWebPage()) {
      fault = "is a web page, not a model's file; open the address in a browser to see why";
    } else if (wanted.size().isPresent() && wanted.size().getAsLong() != part.size()) {
      fault = "should be " + wanted.size().getAsLong() + " bytes long, but is " + part.size();
    } else {
      found = Sha256.hex(part.path());
      if (wanted.sha256().map(found::equals).orElse(true)) {
        return found;
      }
      fault = "should have SHA-256 " + wanted.sha256().get() + ", but has " + found;
    }
    part.restart();
    String file = wanted.file().file();
    if (pieced) {
      listener.note(file + ": " + fault + "; it was pieced together, so it is begun anew");
      bring(wanted, part);
      return check(wanted, part, false);
    }
    String advice =
        wanted.trust() == Trust.FIRST_FETCH && wanted.recorded().isPresent()
            ? ". That is what the first fetch brought; if the maker has published another file,"
                + " take it with --sha256 "
                + file
                + "="
                + (found.isEmpty() ? "HEX" : found)
            : "";
    throw new FetchException(
        file + ": " + origin(wanted.file()) + ": " + fault + "; what came is thrown away" + advice);
  }

  private boolean bring(Wanted wanted, PartFile part) throws IOException {
    if (options.source() instanceof FetchSource.Folder from) {
      copy(wanted, from.folder().resolve(wanted.file().file()), part);
      return false;
    }
    if (requester == null) {
      requester = new HttpRequester(limits, options.allowHttp());
    }
    return new HttpDownload(
            new HttpDownload.Wanted(
                wanted.file().file(),
                URI.create(origin(wanted.file())),
                wanted.size(),
                wanted.sha256().isPresent(),
                options.maxSize()),
            requester,
            limits,
            freeSpace,
            listener)
        .into(part);
  }

  private void copy(Wanted wanted, Path source, PartFile part) throws IOException {
    String file = wanted.file().file();
    if (!Files.isRegularFile(source)) {
      throw new FetchException(file + ": " + source + ": there is no such file");
    }
    long size = Files.size(source);
    if (wanted.size().isEmpty() && size > options.maxSize()) {
      throw new FetchException(
          file + ": " + source + ": " + size + " bytes are more than --max-size");
    }
    if (size > freeSpace.getAsLong()) {
      throw new FetchException(
          file + ": needs " + size + " bytes, which are not free where the store is");
    }
    part.restart();
    listener.file(file, 0, OptionalLong.of(size));
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(source)) {
      // never more than was looked at, should the file grow meanwhile
      for (int count = in.read(buffer); count >= 0 && part.size() < size; count = in.read(buffer)) {
        part.append(ByteBuffer.wrap(buffer, 0, (int) Math.min(count, size - part.size())));
        listener.moved(part.size());
      }
    }
  }

  private String origin(CatalogueFile file) {
    FetchSource source = options.source();
    if (source instanceof FetchSource.Folder from) {
      return from.folder().resolve(file.file()).toAbsolutePath().normalize().toString();
    }
    return source instanceof FetchSource.Mirror mirror
        ? mirror.base().resolve(file.file()).toString()
        : file.url();
  }

  private static long usableSpace(Path root) {
    try {
      return Files.getFileStore(root).getUsableSpace();
    } catch (IOException e) {
      throw new UncheckedIOException(root + ": cannot be looked at: " + e.getMessage(), e);
    }
  }
}
