package org.occgen.dist;

import java.util.List;

/** SPDX expressions as they are used here: identifiers that hold all together. */
final class SpdxExpression {
  /**
   * All licences that hold.
   *
   * @param expression identifiers, parted by {@code AND}; a list that offers a choice states the
   *     one that was made
   */
  static List<String> all(String expression) {
    return List.of(expression.split(" AND ", -1));
  }
}
