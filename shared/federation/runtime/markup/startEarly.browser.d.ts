/** Makes rendered markup usable until React has taken it over. */
export function startEarly(): void;
