/** Scores of systems over the versions of a living benchmark. */
package org.occgen.evaluate.trend;
