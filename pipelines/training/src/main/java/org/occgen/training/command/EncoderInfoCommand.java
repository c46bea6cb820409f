package org.occgen.training.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import org.occgen.models.EncoderProfile;
import org.occgen.models.InvalidModelException;
import org.occgen.models.registry.Encoders;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code occgen encoder info}: what an encoder is. */
@Command(
    name = "info",
    mixinStandardHelpOptions = true,
    description = {
      "Prints the properties of an encoder: name, dimension, languages, fingerprint.",
      "Names are looked up as a run does it: shipped, then files and folders."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder info shipped",
      "  occgen encoder info my.occgen",
      "  occgen encoder info exports/labse"
    })
final class EncoderInfoCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "NAME|PATH",
      description = "shipped, a model file, or a model's folder or description.")
  private String name;

  @Override
  public Integer call() {
    EncoderProfile profile;
    try {
      profile = Encoders.profile(name);
    } catch (InvalidModelException e) {
      throw new UsageException(e);
    }
    List<String> languages = profile.languages();
    print("name", name);
    print("encoder", profile.name());
    print("dimension", String.valueOf(profile.dimension()));
    print("languages", languages.size() + ": " + String.join(" ", languages));
    print("fingerprint", profile.fingerprint());
    return 0;
  }

  private static void print(String key, String value) {
    System.out.println(key + "\t" + value);
  }
}
