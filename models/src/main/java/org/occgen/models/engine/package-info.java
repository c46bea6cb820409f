/** Sets up the deep-learning engine, once a process and in the same way for all that use it. */
package org.occgen.models.engine;
