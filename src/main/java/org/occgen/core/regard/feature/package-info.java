/**
 * What a regard classifier looks at: the words around a target that is masked, their polarity, and
 * what is denied.
 */
package org.occgen.core.regard.feature;
