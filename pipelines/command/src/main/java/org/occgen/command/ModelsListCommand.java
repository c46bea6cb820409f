package org.occgen.command;

import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.occgen.models.EncoderProfile;
import org.occgen.models.EncoderProvider;
import org.occgen.models.registry.Encoders;
import org.occgen.models.store.Catalogue;
import org.occgen.models.store.CatalogueModel;
import org.occgen.models.store.ModelStore;
import org.occgen.models.store.StoredModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code occgen models list}. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description =
        "Prints all models as TSV with a header: name, state, size in bytes where it is known,"
            + " number of languages, licence, what it is. The state is shipped, complete,"
            + " incomplete (fetch it again) or not-fetched.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen models list",
      "  occgen models list --catalogue our-models.json",
      "  occgen models list | cut -f 1,2"
    })
final class ModelsListCommand implements Callable<Integer> {
  @Mixin private StoreOptions options;

  @Spec private CommandSpec command;

  @Override
  public Integer call() throws Exception {
    ModelStore store = options.store();
    Catalogue catalogue = options.catalogue();
    TreeSet<String> names = new TreeSet<>(store.names());
    catalogue.models().forEach(model -> names.add(model.name()));
    print("name", "state", "bytes", "languages", "licence", "title");
    EncoderProfile shipped = Encoders.profile(EncoderProvider.SHIPPED);
    print(
        EncoderProvider.SHIPPED,
        "shipped",
        "",
        String.valueOf(shipped.languages().size()),
        "see the model card",
        shipped.name());
    for (String name : names) {
      Optional<CatalogueModel> listed = catalogue.find(name);
      Optional<StoredModel> fetched = store.fetched(name);
      print(
          name,
          state(store, name),
          fetched.map(model -> String.valueOf(model.size())).orElse(""),
          languages(store, name, listed),
          fetched
              .map(StoredModel::licence)
              .or(() -> listed.map(CatalogueModel::licence))
              .orElse(""),
          fetched.map(StoredModel::title).or(() -> listed.map(CatalogueModel::title)).orElse(""));
    }
    command.commandLine().getErr().println("the store is " + store.root());
    return 0;
  }

  private static String state(ModelStore store, String name) throws java.io.IOException {
    if (store.find(name).isPresent()) {
      return "complete";
    }
    return store.names().contains(name) ? "incomplete" : "not-fetched";
  }

  private static String languages(ModelStore store, String name, Optional<CatalogueModel> listed) {
    return store
        .find(name)
        .map(folder -> Encoders.profile(folder.toString()).languages())
        .or(() -> listed.map(model -> model.description().languages()))
        .map(languages -> String.valueOf(languages.size()))
        .orElse("");
  }

  private static void print(String... cells) {
    System.out.println(String.join("\t", cells));
  }
}
