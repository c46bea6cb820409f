package org.occgen.benchmark.recipe;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.occgen.transforms.storage.FileLookup;

/**
 * The place of a recipe.
 *
 * @param path its path, on this machine or in a store
 */
record RecipeFile(String path) {
  /** The name of the recipe: the file's name without its ending. */
  String name() {
    return path.substring(path.lastIndexOf('/') + 1).replaceAll("\\.ya?ml$", "");
  }

  /** A path that the recipe gives: beside the recipe, unless it begins with a slash or scheme. */
  @SuppressWarnings("StringSplitter") // a path that ends with a slash names the same
  String beside(String typed) {
    if (!FileLookup.isLocal(typed)) {
      return typed;
    }
    if (FileLookup.isLocal(path)) {
      return Path.of(path).toAbsolutePath().resolveSibling(typed).normalize().toString();
    }
    if (typed.startsWith("/")) {
      return typed;
    }
    int server = path.indexOf("://") + "://".length();
    Deque<String> parts = new ArrayDeque<>();
    for (String part : (path.substring(server, path.lastIndexOf('/') + 1) + typed).split("/+")) {
      if (part.equals("..") && parts.size() > 1) { // the first is the server or bucket
        parts.removeLast();
      } else if (!part.equals(".") && !part.equals("..")) {
        parts.addLast(part);
      }
    }
    return path.substring(0, server) + String.join("/", parts);
  }
}
