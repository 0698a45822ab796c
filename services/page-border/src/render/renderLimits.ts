/** Bytes per megabyte. */
export const megabyte = 1024 * 1024;

/** Limit of a rendering's markup in bytes. A header with all flyouts has a tenth of a megabyte. */
export const maxHtmlBytes = 4 * megabyte;

/** Maximum size of a rendering's style element, in bytes. */
export const maxStyleBytes = 1 * megabyte;

/** Limit of the content's JSON in bytes. */
export const maxContentBytes = 8 * megabyte;

/** Limit of an error message in characters. */
export const maxErrorLength = 2_000;

/** Limit of a render process's total memory in bytes. */
export const memoryLimit = 384 * megabyte;

/** The heap size, in megabytes, at which the engine itself ends the process. */
export const heapLimitMegabytes = 192;

/**
 * The size of the young heap in megabytes. With 4, a process needs 35 MB less, but a rendering takes 7 to 18 % more
 * processor time. With 32, renderings take as long as with 16.
 */
export const youngHeapMegabytes = 16;
