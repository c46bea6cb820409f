package org.occgen.transforms.fetch;

import org.occgen.core.packed.KeySet;

/**
 * Which articles, or items, somebody wants, by hashes of their keys: 8 bytes each, which is some 80
 * MB for two million people in five languages. One that nobody wants is taken for wanted by chance
 * in less than one of 10^11 cases; it finds nobody when it is joined.
 *
 * @param hashes of the keys of wanted articles
 */
record WantedTitles(KeySet hashes) {
  /** The key of an article. */
  static String key(String language, String title) {
    return language + "\t" + title;
  }

  /** The key of an article by its Wikidata item; a title has no tab. */
  static String itemKey(String language, String qid) {
    return language + "\t\t" + qid;
  }

  /** A hash of 64 bits: FNV-1a, its bits then mixed as in MurmurHash3. */
  static long hash(String key) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < key.length(); i++) {
      hash = (hash ^ key.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
    hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
    return hash ^ hash >>> 33;
  }

  /** Whether the article of this key is wanted. */
  boolean contains(String key) {
    return hashes.contains(hash(key));
  }
}
