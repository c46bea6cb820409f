package org.occgen.models.description;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.files.DurableFiles;
import org.occgen.models.EncoderProfile;
import org.occgen.models.InvalidModelException;

/** An encoder as a {@link ModelDescription} describes it, with its files. */
public final class DescribedModel extends DescribedFiles<ModelDescription>
    implements EncoderProfile {
  private DescribedModel(Path place) {
    super(place, ModelDescription.class, "encoder");
  }

  /**
   * Reads a description and looks for its files.
   *
   * @param place a folder with {@value #FILE}, or a description's file
   * @throws InvalidModelException if there is none, it is wrong, or a file that it names is not
   *     there
   */
  public static DescribedModel read(Path place) {
    return new DescribedModel(place);
  }

  @Override
  public List<String> languages() {
    return description().languages();
  }

  @Override
  public int dimension() {
    return description().dimension();
  }

  @Override
  public Map<String, Double> thresholds() {
    return description().thresholds();
  }

  @Override
  public boolean dependsOnProcessor() {
    return true;
  }

  /**
   * Writes the description anew with other thresholds; all else stays as it is written.
   *
   * @param thresholds by language
   * @throws InvalidModelException if one is of another language
   */
  public void setThresholds(Map<String, Double> thresholds) throws IOException {
    ObjectNode json = (ObjectNode) DescriptionFile.JSON.readTree(DescriptionFile.bytes(file()));
    ObjectNode values = json.putObject("thresholds");
    new TreeMap<>(thresholds).forEach(values::put);
    check(json);
    String text =
        DescriptionFile.JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    DurableFiles.write(file(), text.getBytes(UTF_8));
  }

  private void check(JsonNode json) {
    try {
      DescriptionFile.JSON.treeToValue(json, ModelDescription.class);
    } catch (JsonProcessingException e) {
      throw new InvalidModelException(file() + ": " + DescriptionFile.fault(e), e);
    }
  }
}
