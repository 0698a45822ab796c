/** Makes rendered markup usable until React has hydrated it. */
export function startEarly(): void;
