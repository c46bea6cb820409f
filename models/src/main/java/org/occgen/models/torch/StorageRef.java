package org.occgen.models.torch;

/**
 * A storage that a pickle speaks of: elements that stand elsewhere in the file.
 *
 * @param key its name there
 * @param type type of the elements
 * @param elements number of elements of the whole storage
 */
record StorageRef(String key, ElementType type, long elements) {}
