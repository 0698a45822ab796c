/** Bytes of a megabyte. */
export const megabyte = 1024 * 1024;

/** Limit of a rendering's markup in bytes; a header with all flyouts has a tenth of a megabyte. */
export const maxHtmlBytes = 4 * megabyte;

/** Limit of a rendering's style element in bytes. */
export const maxStyleBytes = 1 * megabyte;

/** Limit of the content's JSON in bytes. */
export const maxContentBytes = 8 * megabyte;

/** Limit of an error message in characters. */
export const maxErrorLength = 2_000;

/** Limit of a render process's whole memory in bytes. */
export const memoryLimit = 384 * megabyte;

/** Heap size in megabytes at which the engine ends the process itself. */
export const heapLimitMegabytes = 192;

/**
 * Size of the young heap in megabytes. With 4, a process needs 35 MB less, but a rendering takes 7 to 18 % more
 * processor time. With 32, a rendering takes as long as now.
 */
export const youngHeapMegabytes = 16;
