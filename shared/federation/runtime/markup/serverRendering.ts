import { createContext } from 'react';

/** True in a tree that a server renders. `renderMarkup` sets it. */
export const ServerRendering = createContext(false);
