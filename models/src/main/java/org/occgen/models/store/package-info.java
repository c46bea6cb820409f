/** Models from elsewhere: which there are, how they are fetched, where they lie. */
package org.occgen.models.store;
