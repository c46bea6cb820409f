package org.occgen.benchmark.recipe;

import static org.occgen.core.files.CountText.format;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.occgen.core.json.BoundedJson;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * The keys of a YAML file, to be bound to a record whose components have the same names in camel
 * case. It knows where each key stands, so that every complaint names file, line and key.
 */
public final class YamlDocument {
  private static final int NEAR = 3; // edits within which an unknown key is taken for a typo
  private static final YAMLFactory YAML = new YAMLFactory();
  private static final JsonMapper TYPED = // 1.0 stays 1.0
      new JsonMapper.Builder(new JsonMapper(YAML))
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(
              new SimpleModule()
                  .addDeserializer(Double.class, scalar(Double.class, YamlDocument::number))
                  .addDeserializer(double.class, scalar(Double.class, YamlDocument::number))
                  .addDeserializer(Integer.class, scalar(Integer.class, Integer::valueOf))
                  .addDeserializer(int.class, scalar(Integer.class, Integer::valueOf))
                  .addDeserializer(long.class, scalar(Long.class, Long::valueOf))
                  .addDeserializer(Boolean.class, scalar(Boolean.class, YamlDocument::truth)))
          .propertyNamingStrategy(KebabCaseStrategy.INSTANCE)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
          .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .build();

  /** Keys with one number, or one by language. */
  private static final Set<String> BY_LANGUAGE = Set.of("probability", "threshold");

  /** Stands for all languages that have no number of their own. */
  static final String DEFAULT = "default";

  private final RecipeFile file;
  private final ObjectNode root;

  /** Key, with a dot before each inner one, to {@code file:line} or the flag that gave it. */
  private final Map<String, String> places = new HashMap<>();

  /** The same with numbers and truth values as YAML has them; in the tree all scalars are text. */
  private final ObjectNode typed = JsonNodeFactory.instance.objectNode();

  /**
   * Reads a document; an empty one has no keys.
   *
   * @param file whose path messages name
   * @throws RecipeException if it is not YAML, or no mapping
   */
  YamlDocument(RecipeFile file, String yaml) {
    this.file = file;
    root = (ObjectNode) tree(file.path(), "", yaml).orElseGet(JsonNodeFactory.instance::objectNode);
  }

  /**
   * Puts a value of the command line in the place of the file's.
   *
   * @throws RecipeException if it is not YAML, or there are no keys where it leads to
   */
  void set(RecipeSetting setting) {
    int dot = setting.key().indexOf('.');
    String outer = dot < 0 ? setting.key() : setting.key().substring(0, dot);
    ObjectNode parent = root;
    if (dot >= 0) {
      if (!root.has(outer)) {
        places.put(outer, setting.flag());
        root.putObject(outer);
      }
      if (BY_LANGUAGE.contains(outer) && root.get(outer).isValueNode()) {
        makeDefault(outer);
      }
      if (!(root.get(outer) instanceof ObjectNode keys)) {
        throw new RecipeException(
            format(
                "%s: %s has no keys: it is one value at %s; give --set %2$s=VALUE instead",
                setting.flag(), outer, places.get(outer)));
      }
      parent = keys;
    }
    Predicate<String> replaced =
        key -> (key + ".").startsWith(setting.key() + ".") || key.startsWith(setting.key() + "[");
    places.keySet().removeIf(replaced);
    JsonNode value =
        tree(setting.flag(), setting.key(), setting.value())
            .orElseThrow(() -> new RecipeException(setting.flag() + ": no value is given"));
    places.put(setting.key(), setting.flag());
    parent.set(setting.key().substring(dot + 1), value);
    if (value.isNull()) {
      parent.remove(setting.key().substring(dot + 1));
    }
  }

  /** One number for all languages becomes the number of all that have none of their own. */
  private void makeDefault(String outer) {
    JsonNode number = root.get(outer);
    String key = outer + "." + DEFAULT;
    places.put(key, place(outer));
    root.putObject(outer).set(DEFAULT, number);
  }

  /** Whether the file or the command line gives the key a value. */
  public boolean has(String key) {
    return !root.at("/" + key.replace('.', '/')).isMissingNode();
  }

  /** The place of a key: {@code file:line}, a flag, or the file where the key is not given. */
  public String place(String key) {
    return places.getOrDefault(key, file.path());
  }

  /** The name of the recipe: the file's name without its ending. */
  public String name() {
    return file.name();
  }

  /** A path: beside the recipe where the recipe gives it, below the working folder in a flag. */
  public String path(String key, String typed) {
    return place(key).startsWith("--") ? typed : file.beside(typed);
  }

  /**
   * A complaint about a key, at the place where it stands.
   *
   * @param problem what is wrong; if there are values, their places are as in {@link String#format}
   */
  public RecipeException wrong(String key, String problem, Object... values) {
    String said = values.length == 0 ? problem : format(problem, values);
    return new RecipeException(place(key) + ": " + key + ": " + said);
  }

  /**
   * Refuses a value that does not fit.
   *
   * @param problem as in {@link #wrong}
   * @throws RecipeException if it does not fit
   */
  public void require(boolean fits, String key, String problem, Object... values) {
    if (!fits) {
      throw wrong(key, problem, values);
    }
  }

  /** Refuses a key, if it is given, where its value would change nothing. */
  void refuse(String key, String reason) {
    require(!has(key), key, "has no use " + reason);
  }

  /** Refuses the second of two keys of which only one may be given. */
  void refuseOneOf(String first, String second) {
    if (has(first)) {
      refuse(second, "beside " + first + "; leave one of the two out");
    }
  }

  /**
   * A value that is made of what stands under {@code key}.
   *
   * @throws RecipeException if it is refused, or its file cannot be read; with that message
   */
  public <T> T valid(String key, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException | UncheckedIOException e) {
      throw wrong(key, String.valueOf(e.getMessage()));
    }
  }

  /**
   * A value that is made of several keys.
   *
   * @param outer what stands before these keys: nothing, or an outer key with a dot
   * @throws RecipeException if it is refused with an IllegalArgumentException, whose message begins
   *     with the key and a colon
   */
  public <T> T validKeys(String outer, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      String[] parts = String.valueOf(e.getMessage()).split(": ", 2);
      throw wrong(outer + parts[0], parts[1]);
    }
  }

  /**
   * A text that must be given.
   *
   * @param advice what to do without it
   * @throws RecipeException if it is missing or blank
   */
  public String required(String key, Optional<String> given, String advice) {
    String value = given.orElseThrow(() -> wrong(key, "is missing; " + advice)).strip();
    require(!value.isEmpty(), key, "is empty; " + advice);
    return value;
  }

  /**
   * A whole number in its bounds, both included.
   *
   * @throws RecipeException if it lies outside
   */
  public Optional<Integer> between(String key, Optional<Integer> given, int least, int most) {
    int value = given.orElse(least);
    String bounds = most == Integer.MAX_VALUE ? "%d is below %d" : "%d is not from %d to %d";
    require(value >= least && value <= most, key, bounds, value, least, most);
    return given;
  }

  /** The inner keys that are given, or a record of which none is given. */
  public <T> T orNone(Optional<T> given, Class<T> type) {
    return given.orElseGet(() -> bind("", JsonNodeFactory.instance.objectNode(), type));
  }

  /**
   * The document as a record.
   *
   * @throws RecipeException if a key is none of the record's, or its value none of its type
   */
  public <T> T bind(Class<T> type) {
    return bind("", root, type);
  }

  /** The value under {@code key} as a {@code type}. */
  <T> T bind(String key, JsonNode value, Class<T> type) {
    try {
      return MAPPER.treeToValue(value, type);
    } catch (UnrecognizedPropertyException e) {
      throw unknownKey(key(key, e), e);
    } catch (MismatchedInputException e) {
      Class<?> expected = e.getTargetType();
      if (expected.isRecord() || Map.class.isAssignableFrom(expected)) {
        throw wrong(key(key, e), "keys are expected here");
      }
      throw wrong(
          key(key, e),
          e instanceof InvalidFormatException invalid
              ? notExpected(String.valueOf(invalid.getValue()), expected)
              : "one word or number is expected");
    } catch (ValueInstantiationException e) {
      // what a record's constructor says of the values
      throw e.getCause() instanceof RuntimeException refused
          ? refused
          : new IllegalStateException(e);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(type + " cannot be bound", e);
    }
  }

  /**
   * The value of {@code key} as JSON, with numbers and truth values as YAML has them. It is for
   * values that are handed on as they were typed. A missing node if the key has none.
   */
  public JsonNode json(String key) {
    return typed.at("/" + key.replace('.', '/'));
  }

  /** The key that an error is about; of a list of mappings with the place in it, from 1. */
  private static String key(String outer, JsonMappingException error) {
    StringBuilder key = new StringBuilder(outer);
    String place = "";
    for (JsonMappingException.Reference step : error.getPath()) {
      if (step.getFieldName() == null) {
        place = item(step.getIndex());
      } else {
        key.append(place).append(key.isEmpty() ? "" : ".").append(step.getFieldName());
        place = "";
      }
    }
    return key.toString();
  }

  private static String item(int index) {
    return "[" + (index + 1) + "]";
  }

  private RecipeException unknownKey(String key, UnrecognizedPropertyException error) {
    String unknown = error.getPropertyName();
    String prefix = key.substring(0, key.length() - unknown.length());
    List<String> known = keys(error.getReferringClass());
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    return known.stream()
        .min(
            Comparator.<String>comparingInt(other -> distance.apply(unknown, other))
                .thenComparing(Comparator.naturalOrder()))
        .filter(near -> distance.apply(unknown, near) <= Math.min(NEAR, unknown.length() / 2))
        .map(near -> wrong(key, "unknown key; did you mean " + prefix + near + "?"))
        .orElseGet(() -> wrong(key, "unknown key; known are " + String.join(", ", known)));
  }

  /** The keys that are bound to the components of a record, in their order. */
  public static List<String> keys(Class<?> type) {
    return Stream.of(type.getRecordComponents())
        .map(component -> KebabCaseStrategy.INSTANCE.translate(component.getName()))
        .toList();
  }

  private static String notExpected(String found, Class<?> expected) {
    return notExpected(found, expected(expected));
  }

  /** The message about a value that is none of those expected. */
  static String notExpected(String found, String expected) {
    String problem = "\"" + found + "\" is not " + expected;
    return found.contains(",") ? problem + "; a list stands in brackets: [" + found + "]" : problem;
  }

  private static String expected(Class<?> type) {
    if (type == Boolean.class) {
      return "true or false";
    }
    if (!type.isEnum()) {
      return type == Double.class ? "a number such as 0.95" : "a whole number";
    }
    return Stream.of(type.getEnumConstants())
        .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" or "));
  }

  private static Boolean truth(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }

  private static Double number(String text) {
    // Double.valueOf would also take NaN, Infinity, 1f and hexadecimal numbers
    if (!text.matches("[-+]?[0-9]{1,15}(\\.[0-9]{1,15})?")) {
      throw new NumberFormatException(text);
    }
    return Double.valueOf(text);
  }

  /** The tree of a text, its scalars as they were typed; nothing where there is no document. */
  private Optional<JsonNode> tree(String source, String key, String yaml) {
    try (YAMLParser parser = YAML.createParser(yaml)) {
      if (parser.nextToken() == null) {
        return Optional.empty();
      }
      if (key.isEmpty() && !parser.isExpectedStartObjectToken()) {
        throw new RecipeException(place(parser, source) + ": keys are expected here");
      }
      JsonNode tree = node(parser, source, key);
      if (parser.nextToken() != null) {
        throw new RecipeException(
            place(parser, source) + ": is not YAML: but found another document");
      }
      keepTyped(key, TYPED.readTree(yaml));
      return Optional.of(tree);
    } catch (JsonProcessingException e) {
      if (e.getCause() instanceof MarkedYAMLException cause && cause.getProblemMark() != null) {
        int line = cause.getProblemMark().getLine() + 1;
        throw new RecipeException(source + ":" + line + ": is not YAML: " + cause.getProblem());
      }
      if (e instanceof JsonParseException && e.getCause() == null) {
        int line = e.getLocation().getLineNr();
        throw new RecipeException(source + ":" + line + ": a key must be a word");
      }
      // characters that YAML does not allow, or lists in lists without end
      throw new RecipeException(source + ": is not YAML: " + BoundedJson.problem(e, 200));
    } catch (IOException e) {
      throw new IllegalStateException(e); // a string does not fail
    }
  }

  private void keepTyped(String key, JsonNode value) {
    int dot = key.indexOf('.');
    if (key.isEmpty()) {
      typed.setAll((ObjectNode) value);
    } else {
      typed
          .withObject(
              JsonPointer.compile(dot < 0 ? "" : "/" + key.substring(0, dot)),
              JsonNode.OverwriteMode.ALL,
              false)
          .set(key.substring(dot + 1), value);
    }
  }

  private JsonNode node(YAMLParser parser, String source, String key) throws IOException {
    if (parser.isCurrentAlias()) {
      throw new RecipeException(place(parser, source) + ": is an alias; write the value itself");
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, source, key);
      case START_ARRAY -> {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          String inner = key + item(list.size());
          places.put(inner, place(parser, source));
          JsonNode item = node(parser, source, inner);
          list.add(item.isNull() ? JsonNodeFactory.instance.textNode(parser.getText()) : item);
        }
        yield list;
      }
      case VALUE_NULL -> JsonNodeFactory.instance.nullNode();
      default -> JsonNodeFactory.instance.textNode(parser.getText());
    };
  }

  private ObjectNode object(YAMLParser parser, String source, String key) throws IOException {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      String inner = key.isEmpty() ? name : key + "." + name;
      String place = place(parser, source);
      if (places.put(inner, place) != null) {
        throw new RecipeException(place + ": " + inner + ": stands twice; keep one of them");
      }
      parser.nextToken();
      JsonNode value = node(parser, source, inner);
      if (!value.isNull()) {
        object.set(name, value);
      }
    }
    return object;
  }

  private static String place(YAMLParser parser, String source) {
    return source.startsWith("--")
        ? source
        : source + ":" + parser.currentTokenLocation().getLineNr();
  }

  /** Reads a number or a truth value from its text alone. */
  private static <T> FromStringDeserializer<T> scalar(Class<T> type, Function<String, T> parse) {
    return new FromStringDeserializer<>(type) {
      @Override
      protected T _deserialize(String text, DeserializationContext context) {
        return parse.apply(text);
      }

      @Override
      protected Object _deserializeFromEmptyString(DeserializationContext context)
          throws IOException {
        throw context.weirdStringException("", type, "is empty");
      }
    };
  }
}
