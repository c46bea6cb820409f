package org.occgen.regard.measure;

/**
 * The figures of an attribute, or of all attributes of a class.
 *
 * @param attributeClass such as {@code religion}
 * @param keyword the attribute; empty for all of the class together
 * @param mentions how often it is named in sentences of appropriate length
 * @param notChosen how many of these stand in sentences that were not chosen
 * @param notPersons how many of the chosen ones mean no person
 * @param shares how those that mean persons part into regards
 */
public record AttributeFigures(
    String attributeClass,
    String keyword,
    long mentions,
    long notChosen,
    long notPersons,
    RegardShares shares) {}
