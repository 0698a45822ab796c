import { createAppLoader } from '../element/appLoader.browser.ts';
import { createMount } from '../element/createMount.browser.ts';

export const mount = createMount(createAppLoader(import.meta.url));
