/** Bytes per megabyte. */
export const megabyte = 1024 * 1024;

/** Maximum size of a rendering's markup, in bytes. A header with all flyouts takes up a tenth of a megabyte. */
export const maxHtmlBytes = 4 * megabyte;

/** Maximum size of a rendering's style element, in bytes. */
export const maxStyleBytes = 1 * megabyte;

/** Maximum size of the content's JSON, in bytes. */
export const maxContentBytes = 8 * megabyte;

/** Maximum length of an error message, in characters. */
export const maxErrorLength = 2_000;

/** Maximum total memory of a render process, in bytes. */
export const memoryLimit = 384 * megabyte;

/** The heap size, in megabytes, at which the engine itself ends the process. */
export const heapLimitMegabytes = 192;

/**
 * The size of the young heap in megabytes. With 4 MB, a process needs 35 MB less, but a rendering takes 7 to 18 % more
 * processor time. With 32 MB, renderings take as long as with 16 MB.
 */
export const youngHeapMegabytes = 16;
