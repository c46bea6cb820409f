package org.occgen.command;

import static org.occgen.command.UsageException.require;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.core.digest.Sha256;
import org.occgen.models.store.CatalogueModel;
import org.occgen.models.store.FetchOptions;
import org.occgen.models.store.FetchSource;
import org.occgen.models.store.ModelFetch;
import org.occgen.models.store.ModelStore;
import org.occgen.models.store.StoredFile;
import org.occgen.models.store.StoredModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen models fetch}. */
@Command(
    name = "fetch",
    mixinStandardHelpOptions = true,
    description = {
      "Fetches a model's files into the store. What is there and right is not fetched again; what"
          + " was broken off goes on.",
      "Where no checksum of a file is published, what comes first is recorded as right, and verify"
          + " and later fetches compare with it; --sha256 demands one that you know."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen models fetch laser2",
      "  occgen models fetch laser2 --sha256 laser2.spm=<64 hexadecimal digits>",
      "  occgen models fetch laser2 --from /media/usb/laser2",
      "  occgen models fetch laser2 --from https://mirror.example.org/laser2",
      "  occgen models fetch labse --catalogue our-models.json"
    })
final class ModelsFetchCommand implements Callable<Integer>, Resumable {
  @Parameters(
      paramLabel = "NAME",
      arity = "1..*",
      description = "Models of the catalogue, see occgen models list.")
  private List<String> names;

  @Option(
      names = "--from",
      paramLabel = "DIR|URL",
      description =
          "Take the files from this folder, or from this mirror, instead of where they are"
              + " published: DIR/FILE or URL/FILE.")
  private String from;

  @Option(
      names = "--sha256",
      paramLabel = "FILE=HEX",
      description =
          "The checksum that a file must have, 64 hexadecimal digits. Comes before that of the"
              + " catalogue and that of an earlier fetch. May be given several times.")
  private List<String> checksums = List.of();

  @Option(
      names = "--max-size",
      paramLabel = "BYTES",
      description =
          "Largest file that is taken where its size is not known beforehand, such as 500m or 8g"
              + " (default: 8g).")
  private String maxSize;

  @Option(
      names = "--allow-http",
      description =
          "Take files by plain http from other machines too. Only where the network is your own:"
              + " anybody on the way can change them.")
  private boolean allowHttp;

  @Mixin private StoreOptions options;

  @Spec private CommandSpec command;

  @Override
  public Integer call() throws Exception {
    ModelStore store = options.store();
    List<CatalogueModel> models = new ArrayList<>();
    for (String name : names) {
      models.add(options.model(name));
    }
    require(
        checksums.isEmpty() || models.size() <= 1, "--sha256: fetch one model at a time with it");
    FetchOptions how = new FetchOptions(source(), sha256(models.get(0)), maxSize(), allowHttp);
    boolean terminal = Boolean.getBoolean("occgen.terminal");
    for (CatalogueModel model : models) {
      FetchDisplay display = new FetchDisplay(command.commandLine().getErr(), terminal);
      StoredModel fetched;
      try {
        fetched = new ModelFetch(store, how, display).fetch(model);
      } finally {
        display.end();
      }
      report(store, fetched);
    }
    return 0;
  }

  private static void report(ModelStore store, StoredModel model) {
    List<String> taken = new ArrayList<>();
    for (StoredFile file : model.files()) {
      System.out.println(
          file.file() + "\t" + file.size() + "\t" + file.sha256() + "\t" + file.trust().words());
      if (file.trust() == StoredFile.Trust.FIRST_FETCH) {
        taken.add(file.file());
      }
    }
    if (!taken.isEmpty()) {
      System.out.println(
          model.name()
              + ": no checksum is published of "
              + String.join(", ", taken)
              + ". What came is recorded as right; occgen models verify "
              + model.name()
              + " compares with it.");
    }
    System.out.println(
        model.name()
            + ": complete in "
            + store.folder(model.name())
            + "; in a recipe: encoder: "
            + model.name());
  }

  private FetchSource source() {
    if (from == null) {
      return new FetchSource.Published();
    }
    FetchSource source;
    try {
      source = FetchSource.of(from);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--from " + e.getMessage());
    }
    if (source instanceof FetchSource.Folder folder && !Files.isDirectory(folder.folder())) {
      throw new UsageException("--from " + from + ": there is no such folder");
    }
    return source;
  }

  private Map<String, String> sha256(CatalogueModel model) {
    Map<String, String> demanded = new HashMap<>();
    for (String typed : checksums) {
      int equals = typed.indexOf('=');
      String file = equals < 0 ? "" : typed.substring(0, equals);
      String hex = typed.substring(equals + 1).toLowerCase(Locale.ROOT);
      require(
          !file.isEmpty() && Sha256.isHex(hex),
          "--sha256 %s: write FILE=HEX with 64 hexadecimal digits",
          typed);
      List<String> files = model.files().stream().map(known -> known.file()).toList();
      require(
          files.contains(file),
          "--sha256 %s: %s has no file %s, but %s",
          typed,
          model.name(),
          file,
          String.join(", ", files));
      if (demanded.put(file, hex) != null) {
        throw new UsageException("--sha256 " + typed + ": " + file + " is given twice");
      }
    }
    return demanded;
  }

  private long maxSize() {
    if (maxSize == null) {
      return FetchOptions.DEFAULT_MAX_SIZE;
    }
    try {
      return ByteSize.parse(maxSize);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--max-size: " + e.getMessage());
    }
  }
}
