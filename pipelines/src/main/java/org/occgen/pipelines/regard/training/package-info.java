/** Trains regard classifiers by recipes. */
package org.occgen.pipelines.regard.training;
