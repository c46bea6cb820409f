package org.occgen.benchmark.recipe;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The documentation of a key of a recipe; the table of {@code pipelines/recipes/README.md} is made
 * of it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Key {
  /** The description of the key, in Markdown. */
  String value();

  /** The value that holds where the key is left out, in Markdown. */
  String standard() default "";

  /** The keys that may stand under it. */
  Class<?> keys() default Void.class;
}
