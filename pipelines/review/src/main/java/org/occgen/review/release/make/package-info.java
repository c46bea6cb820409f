/** Makes a release of a reviewed run. */
package org.occgen.review.release.make;
