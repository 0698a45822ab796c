import type { StandAloneScripts } from '@kontor/federation';
import { createAppLoader } from '../element/appLoader.browser.ts';
import { createMount } from '../element/createMount.browser.ts';
import { currentScript } from '../element/currentScript.browser.ts';
import { defineCartElement } from '../element/defineCartElement.browser.ts';

type Globals = StandAloneScripts['embed']['globals'];

/** The global that the script adds, unless the page already has one with this name. */
const globalName = 'kontorCart' satisfies keyof Globals;

const loadApp = createAppLoader(currentScript('embed.js'));
defineCartElement(loadApp);
if (!Object.hasOwn(window, globalName)) {
  const value: Globals[typeof globalName] = Object.freeze({ mount: createMount(loadApp) });
  Object.defineProperty(window, globalName, { value, enumerable: true });
}
