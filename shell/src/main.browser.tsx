import { createRemoteLoader } from '@kontor/federation/runtime';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { mountChrome } from './chrome/mountChrome.browser.tsx';
import { pageStateId, parsePageState } from './pageState.ts';
import { mountPage } from './pages/mountPage.browser.tsx';

const page = parsePageState(document.getElementById(pageStateId)?.textContent);
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const loader = createRemoteLoader({ runtime: { registerRemotes, loadRemote }, registry: page.registry, wait });

mountChrome(page, loader);
mountPage(page, loader);
