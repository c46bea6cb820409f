/** What a run did: the recipe as it was run, the funnel, the statistics. */
package org.occgen.pipelines.report;
