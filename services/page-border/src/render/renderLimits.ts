const megabyte = 1024 * 1024;

/** Most bytes of markup that a rendering may return; a header with all its flyouts has a tenth of a megabyte. */
export const mostHtmlBytes = 4 * megabyte;

/** Most bytes of its style element. */
export const mostStyleBytes = megabyte;

/** Most bytes of the JSON that is rendered. */
export const mostContentBytes = 8 * megabyte;

/** Most characters of the message of a rendering that failed. */
export const longestError = 2_000;

/** Most bytes that a render process may hold in all; one that holds more is ended. */
export const memoryLimit = 384 * megabyte;

/** Megabytes of JavaScript objects at which the engine ends the process by itself. */
export const heapLimitMegabytes = 192;

/**
 * Megabytes for objects that have just been made. The engine would take four times as much, which holds twice the
 * memory of the whole process and renders no faster.
 */
export const youngHeapMegabytes = 4;

/** Bytes as whole megabytes, for messages. */
export const inMegabytes = (bytes: number): number => Math.round(bytes / megabyte);
