package org.occgen.models.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
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
import org.occgen.http.AllowedHosts;
import org.occgen.http.Download;
import org.occgen.http.DownloadException;
import org.occgen.http.DownloadListener;
import org.occgen.http.HostHealth;
import org.occgen.http.PoliteClient;
import org.occgen.http.PoliteOptions;
import org.occgen.http.RequestRate;
import org.occgen.http.WebAddress;
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
  private static final double REQUESTS_PER_SECOND = 100;

  private final ModelStore store;
  private final FetchOptions options;
  private final DownloadListener listener;
  private final PoliteOptions http;
  private final LongSupplier freeSpace;

  /**
   * @param listener is told how far it is
   */
  public ModelFetch(ModelStore store, FetchOptions options, DownloadListener listener) {
    this(
        store,
        options,
        listener,
        PoliteOptions.ofDownloads(AllowedHosts.anywhere(List.of(), options.allowHttp())),
        () -> usableSpace(store.root()));
  }

  ModelFetch(
      ModelStore store,
      FetchOptions options,
      DownloadListener listener,
      PoliteOptions http,
      LongSupplier freeSpace) {
    this.store = store;
    this.options = options;
    this.listener = listener;
    this.http = http;
    this.freeSpace = freeSpace;
  }

  /**
   * Fetches what is not there yet of a model, and makes it complete.
   *
   * @return what lies in the store now
   * @throws IllegalArgumentException if a checksum is demanded of a file that the model lacks
   * @throws DownloadException if a file cannot be had, or is not what it should be
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
      throw new DownloadException(
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
    Download download = new Download(client(model), freeSpace, listener);
    List<StoredFile> files = new ArrayList<>();
    for (CatalogueFile file : model.files()) {
      files.add(
          fetch(
              wanted(file, before.flatMap(stored -> stored.file(file.file()))),
              folder.resolve(file.file()),
              download));
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

  /** Asks any public host, and those that the catalogue or the user names. */
  private PoliteClient client(CatalogueModel model) {
    List<URI> named =
        options.source() instanceof FetchSource.Folder
            ? List.of()
            : model.files().stream().map(file -> URI.create(origin(file))).toList();
    return new PoliteClient(
        http.withHosts(AllowedHosts.anywhere(named, options.allowHttp())),
        RequestRate.ofLane(REQUESTS_PER_SECOND, 1),
        new HostHealth());
  }

  /**
   * The requirements for a file.
   *
   * @param recorded what an earlier fetch of it brought
   * @param sha256 its checksum, if one is known
   */
  private record WantedFile(
      CatalogueFile file,
      Optional<StoredFile> recorded,
      OptionalLong size,
      Optional<String> sha256,
      Trust trust) {}

  private WantedFile wanted(CatalogueFile file, Optional<StoredFile> recorded) {
    String demanded = options.sha256().get(file.file());
    if (demanded != null) {
      // a file with another checksum may have another size
      boolean same = file.knownSha256().map(demanded::equals).orElse(true);
      OptionalLong size = same ? file.knownSize() : OptionalLong.empty();
      return new WantedFile(file, recorded, size, Optional.of(demanded), Trust.DEMANDED);
    }
    if (file.sha256() != null) {
      return new WantedFile(file, recorded, file.knownSize(), file.knownSha256(), Trust.PUBLISHED);
    }
    OptionalLong size =
        recorded.isPresent() ? OptionalLong.of(recorded.get().size()) : file.knownSize();
    return new WantedFile(
        file,
        recorded,
        size,
        recorded.map(StoredFile::sha256),
        recorded.map(StoredFile::trust).orElse(Trust.FIRST_FETCH));
  }

  private StoredFile fetch(WantedFile wanted, Path target, Download download) throws IOException {
    String file = wanted.file().file();
    if (Files.isRegularFile(target)) {
      long size = Files.size(target);
      boolean sized = wanted.size().orElse(size) == size;
      String found = sized ? Sha256.hex(target) : "";
      if (sized && wanted.sha256().map(found::equals).orElse(true)) {
        listener.note(file + ": is there already");
        String from = wanted.recorded().map(StoredFile::from).orElse(origin(wanted.file()));
        return new StoredFile(file, size, found, wanted.trust(), from);
      }
      listener.note(file + ": is there, but not as it should be; fetched again");
    }
    Download.Wanted right =
        new Download.Wanted(wanted.size(), wanted.sha256(), options.maxSize(), "--max-size");
    Download.Finished finished;
    try {
      finished =
          options.source() instanceof FetchSource.Folder from
              ? download.copy(from.folder().resolve(file), right, target)
              : download.fetch(URI.create(origin(wanted.file())), right, target);
    } catch (DownloadException e) {
      throw e.with(advice(e, wanted));
    }
    return new StoredFile(
        file, finished.size(), finished.sha256(), wanted.trust(), origin(wanted.file()));
  }

  /** Advice to the user after a failure; empty if there is none. */
  private String advice(DownloadException failure, WantedFile wanted) {
    return switch (failure.fault()) {
      case NOT_HAD -> isPlainHttp(wanted) ? ", or --allow-http where the network is your own" : "";
      case UNKNOWN_HOST -> "; --from takes the files from a folder or a mirror";
      case WRONG_FILE ->
          wanted.trust() == Trust.FIRST_FETCH && wanted.recorded().isPresent()
              ? ". That is what the first fetch brought; if the maker has published another file,"
                  + " take it with --sha256 "
                  + wanted.file().file()
                  + "="
                  + failure.foundSha256().orElse("HEX")
              : "";
    };
  }

  /** Whether a file would be taken by plain http, which is refused. */
  private boolean isPlainHttp(WantedFile wanted) {
    if (options.allowHttp() || options.source() instanceof FetchSource.Folder) {
      return false;
    }
    URI address = URI.create(origin(wanted.file()));
    return WebAddress.isHttp(address) && !WebAddress.isLoopback(address);
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
