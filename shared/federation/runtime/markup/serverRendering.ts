import { createContext } from 'react';

/** True in a tree that a server renders; `renderMarkup` provides it. */
export const ServerRendering = createContext(false);
