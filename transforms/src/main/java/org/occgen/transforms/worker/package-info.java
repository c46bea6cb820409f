/** Work that a worker process of a cluster does once for every job, beside the job's own work. */
package org.occgen.transforms.worker;
