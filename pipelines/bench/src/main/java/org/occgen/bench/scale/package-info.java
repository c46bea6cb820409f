/** Made-up people in any number, as dumps and inside pipelines, and what a run of them costs. */
package org.occgen.bench.scale;
