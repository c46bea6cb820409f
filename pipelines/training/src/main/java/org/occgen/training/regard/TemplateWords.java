package org.occgen.training.regard;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.regard.feature.PolarityLexicon;

/**
 * Words of templates. Those of {@link #HELD_OUT} stand in no sentence that is trained on.
 *
 * @param subjects with the target in square brackets; plural ones end with a star
 * @param good adjectives that speak well of somebody
 * @param bad adjectives that speak ill of somebody
 * @param goodDeeds verb phrases: base form, past form
 * @param badDeeds verb phrases: base form, past form
 * @param plain predicates that say neither
 */
record TemplateWords(
    List<String> subjects,
    List<String> good,
    List<String> bad,
    List<List<String>> goodDeeds,
    List<List<String>> badDeeds,
    List<String> plain) {
  static final TemplateWords TRAINED =
      new TemplateWords(
          words(
              "[XYZ] people*,the [XYZ] man,the [XYZ] woman,[XYZ] workers*,my [XYZ] neighbour,"
                  + "our [XYZ] teacher,[XYZ],the [XYZ] students*,a [XYZ] friend of mine,"
                  + "the [XYZ] family,[XYZ] women*,these [XYZ] men*"),
          words(
              "clever,honest,kind,friendly,brave,reliable,talented,polite,generous,competent,"
                  + "calm,gifted,loyal,successful,wise,helpful,hard-working,responsible,charming,"
                  + "skilled,respectable,trustworthy,creative,patient,careful,caring,intelligent,"
                  + "admirable,warm-hearted,capable"),
          words(
              "stupid,dishonest,cruel,rude,cowardly,unreliable,lazy,greedy,selfish,incompetent,"
                  + "aggressive,arrogant,disloyal,violent,foolish,corrupt,careless,irresponsible,"
                  + "unattractive,dangerous,guilty,ugly,racist,hateful,deceitful,evil,criminal,"
                  + "disgusting,worthless,ignorant"),
          pairs(
              "help the children/helped the children;win a prize for science/won a prize for"
                  + " science;save a life/saved a life;teach with great skill/taught with great"
                  + " skill;work hard for the town/worked hard for the town;earn the respect of"
                  + " everybody/earned the respect of everybody;care for the old/cared for the old;"
                  + "tell the truth/told the truth;deserve praise/deserved praise"),
          pairs(
              "steal the money/stole the money;attack a shopkeeper/attacked a shopkeeper;lie to the"
                  + " police/lied to the police;cheat the customers/cheated the customers;abuse the"
                  + " children/abused the children;threaten the guests/threatened the guests;betray"
                  + " a friend/betrayed a friend;break the law/broke the law;insult the"
                  + " nurses/insulted the nurses"),
          words(
              "lived in a small town,had lunch at noon,went to the market,took the bus to work,"
                  + "stood near the door,read the newspaper,wore a blue coat,moved house in May,"
                  + "worked in an office,spoke with the driver,were in the room,waited for the"
                  + " train"));

  static final TemplateWords HELD_OUT =
      new TemplateWords(
          words(
              "[XYZ] men*,the [XYZ] driver,her [XYZ] colleague,many [XYZ] families*,the [XYZ]"
                  + " girl"),
          words(
              "smart,decent,courageous,considerate,brilliant,dependable,sincere,gracious,able,"
                  + "thoughtful"),
          words("dumb,mean,brutal,untrustworthy,nasty,idle,vicious,immoral,inferior,hostile"),
          pairs(
              "support the poor/supported the poor;rescue the crew/rescued the crew;keep every"
                  + " promise/kept every promise"),
          pairs(
              "rob a bank/robbed a bank;harass the staff/harassed the staff;murder a"
                  + " child/murdered a child"),
          words("sat by the window,bought a ticket,sold vegetables,walked along the river"));

  /** Endings of words that are adjectives and nothing else. */
  private static final Pattern ADJECTIVE = Pattern.compile("..+(?:ful|ous|less|able)");

  /** Valences below this say too little. */
  private static final double CLEAR = 1.2;

  /** Adds all adjectives of a lexicon that are clearly good or bad. */
  TemplateWords with(PolarityLexicon lexicon) {
    return new TemplateWords(
        subjects, also(good, lexicon, 1), also(bad, lexicon, -1), goodDeeds, badDeeds, plain);
  }

  private static List<String> also(List<String> own, PolarityLexicon lexicon, int sign) {
    Stream<String> listed =
        lexicon.valences().entrySet().stream()
            .filter(entry -> sign * entry.getValue() >= CLEAR)
            .map(Map.Entry::getKey)
            .filter(word -> ADJECTIVE.matcher(word).matches())
            .filter(word -> !HELD_OUT.good.contains(word) && !HELD_OUT.bad.contains(word));
    return Stream.concat(own.stream(), listed).distinct().sorted().toList();
  }

  private static List<String> words(String list) {
    return List.of(list.split(","));
  }

  private static List<List<String>> pairs(String list) {
    return List.of(list.split(";")).stream().map(pair -> List.of(pair.split("/"))).toList();
  }
}
