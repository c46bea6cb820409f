/** What a measurement of regard left in its folder, and what can be made of it. */
package org.occgen.pipelines.regard.rows;
