/**
 * The sentence encoders, as a run sees them. This package defines an encoder and finds one by its
 * name. Each kind of encoder has a package of its own with an {@link
 * org.occgen.models.EncoderSource}. Package {@code registry} lists these providers.
 */
package org.occgen.models;
