/** What the tests of several packages share. */
package org.occgen.core;
