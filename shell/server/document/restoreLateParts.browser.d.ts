/** Puts the header's late parts into their places. */
export function restoreLateParts(id: string, attribute: string): void;
