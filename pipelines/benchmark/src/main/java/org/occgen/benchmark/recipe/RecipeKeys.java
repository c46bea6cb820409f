package org.occgen.benchmark.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.Retrieval;

/**
 * All keys of a recipe, as they may stand in its file: {@code maxFailureRate} is the key {@code
 * max-failure-rate}. {@code pipelines/recipes/README.md} says what each one means, in this order.
 * {@link RecipeReader} makes a {@link Recipe} out of them.
 */
record RecipeKeys(
    Optional<List<String>> languages,
    Optional<String> pivot,
    Optional<String> wikidataDump,
    Optional<String> pages,
    Optional<String> htmlDump,
    Optional<String> cirrusDump,
    Optional<String> sitelinks,
    Optional<String> people,
    Optional<SinceKeys> since,
    Optional<Operator> operator,
    Optional<Live> live,
    Optional<String> occupations,
    Optional<Map<String, List<String>>> genders,
    Optional<String> encoder,
    Optional<Margin> margin,
    Optional<Retrieval> retrieval,
    Optional<Neighbourhood> neighbourhood,
    Optional<Integer> neighbours,
    Optional<BackgroundKeys> background,
    Optional<Double> floor,
    Optional<String> classifier,
    Optional<String> judge,
    Optional<String> recalibration,
    Optional<JsonNode> probability,
    Optional<JsonNode> threshold,
    Optional<JsonNode> balance,
    Optional<Output> output,
    Optional<Double> maxFailureRate) {
  RecipeKeys {
    // Jackson takes a missing tree for a null in YAML
    probability = probability.filter(typed -> !typed.isNull());
    threshold = threshold.filter(typed -> !typed.isNull());
    balance = balance.filter(typed -> !typed.isNull());
  }

  /** The date of a living benchmark, and a snapshot of that time. */
  record SinceKeys(
      Optional<String> date,
      Optional<String> pages,
      Optional<String> htmlDump,
      Optional<String> cirrusDump) {}

  /** The operator of the run. */
  record Operator(Optional<String> contact, Optional<String> token) {}

  /** The keys of the servers. */
  record Live(
      Optional<String> sparql,
      Optional<String> wikidata,
      Optional<String> wikipedia,
      Optional<Double> rate,
      Optional<Integer> lanes,
      Optional<List<String>> hosts) {}

  /** The keys of the background. */
  record BackgroundKeys(Optional<Integer> size) {}

  /** The output of the run. */
  record Output(
      Optional<List<String>> formats,
      Optional<String> title,
      Optional<String> note,
      Optional<String> date,
      Optional<String> version,
      Optional<List<AuthorKeys>> authors,
      Optional<String> doi,
      Optional<String> url,
      Optional<String> contact,
      Optional<Boolean> parts,
      Optional<Integer> rowsPerPart,
      Optional<List<String>> apartFrom,
      Optional<Boolean> regard) {}

  /** An author: a person or an organisation. */
  record AuthorKeys(
      Optional<String> givenNames,
      Optional<String> familyNames,
      Optional<String> name,
      Optional<String> orcid,
      Optional<String> affiliation) {
    /** Whether it has a key of a person. */
    boolean isPerson() {
      return givenNames.or(() -> familyNames).or(() -> orcid).or(() -> affiliation).isPresent();
    }
  }

  /** The keys of the balance of the genders. */
  record Balance(
      Optional<List<String>> genders,
      Optional<List<String>> categories,
      Optional<BalanceOptions.Group> group,
      Optional<BalanceOptions.Choose> choose) {}
}
