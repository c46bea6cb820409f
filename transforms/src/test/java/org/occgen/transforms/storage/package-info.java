/** Tests of storage, against real servers on this machine. */
package org.occgen.transforms.storage;
