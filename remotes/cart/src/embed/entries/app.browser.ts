// Must run before any other code of mobx.
import '../isolateMobx.browser.ts';

export { cartApp } from '../cartApp.browser.tsx';
