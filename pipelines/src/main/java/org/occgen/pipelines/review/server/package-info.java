/** The local server on which people review the segments of a run in their browsers. */
package org.occgen.pipelines.review.server;
