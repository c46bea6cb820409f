package org.occgen.core.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test whose subject, if it were wrong, would end after minutes, hours or never: where work grows
 * with the square of a long input, or a reader waits for what does not come. The time that counts
 * is the processor time of the test's own thread, to which a busy machine adds nothing.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ProcessorTimeLimit.class)
public @interface MustEnd {
  /** Seconds of processor time; a right subject takes one or two. */
  int value() default 20;
}
