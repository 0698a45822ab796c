// This import must run before any mobx code.
import '../isolateMobx.browser.ts';

export { cartApp } from '../cartApp.browser.tsx';
