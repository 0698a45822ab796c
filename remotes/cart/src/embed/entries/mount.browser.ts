import { createAppLoader } from '../appLoader.browser.ts';
import { createMount } from '../createMount.browser.ts';

export const mount = createMount(createAppLoader(import.meta.url));
