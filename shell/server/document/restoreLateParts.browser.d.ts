/** Puts the header's late parts into their places. */
export function restoreLateParts(attribute: string): void;
