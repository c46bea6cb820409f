/** Shows how the training of an encoder goes and went. */
package org.occgen.pipelines.training;
