// This import must run before any code of mobx.
import '../isolateMobx.browser.ts';

export { cartApp } from '../cartApp.browser.tsx';
