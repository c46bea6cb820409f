/** What the tests of the transforms share. */
package org.occgen.transforms.testing;
