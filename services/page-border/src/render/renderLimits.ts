/** Bytes of a megabyte. */
export const megabyte = 1024 * 1024;

/** Limit of a rendering's markup in bytes; a header with all flyouts has a tenth of a megabyte. */
export const maxHtmlBytes = 4 * megabyte;

/** Limit of its style element in bytes. */
export const maxStyleBytes = 1 * megabyte;

/** Limit of the content's JSON in bytes. */
export const maxContentBytes = 8 * megabyte;

/** Limit of an error message in characters. */
export const maxErrorLength = 2_000;

/** Limit of a render process's memory in bytes, of any kind. */
export const memoryLimit = 384 * megabyte;

/** Heap size in megabytes at which the engine ends the process itself. */
export const heapLimitMegabytes = 192;

/**
 * Size of the young heap in megabytes. With 4, a process has 35 MB less, and a rendering takes 7 to 18 % more processor time; with
 * 32, it takes no less.
 */
export const youngHeapMegabytes = 16;
