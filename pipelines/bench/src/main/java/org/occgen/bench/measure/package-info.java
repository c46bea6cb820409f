/** How things are timed, and how memory is looked at. */
package org.occgen.bench.measure;
