/** Whether the page runs on this machine, where there may be no back end. */
export const isLocalHost = (): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);
