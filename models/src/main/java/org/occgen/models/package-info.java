/**
 * What a run needs of sentence encoders. This package says what an encoder is and how one is found;
 * each kind has a package of its own with an {@link org.occgen.models.EncoderProvider}, and {@code
 * registry} lists them.
 */
package org.occgen.models;
