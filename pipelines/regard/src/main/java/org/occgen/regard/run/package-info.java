/** How the sentences of a run's benchmark speak of people: a measure that stage write counts. */
package org.occgen.regard.run;
