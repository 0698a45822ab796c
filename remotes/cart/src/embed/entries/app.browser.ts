// Before anything else of mobx runs.
import '../isolateMobx.browser.ts';

export { cartApp } from '../drawnCart.browser.tsx';
