/** Protected attributes and regard by pipelines: what all commands of them have in common. */
package org.occgen.regard.source;
