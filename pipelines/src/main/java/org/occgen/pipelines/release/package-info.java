/** Makes a release of a reviewed run. */
package org.occgen.pipelines.release;
