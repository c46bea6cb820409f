/** Finds encoders of all kinds by name. */
package org.occgen.models.registry;
