import { lazyPart } from '../../lazyPart.tsx';
import type { AccountParts } from './accountContent.ts';

const load = async () => (await import(/* webpackChunkName: "account-content" */ './accountContent.ts')).accountContent;

export const lazyAccountContent: AccountParts = {
  AccountContent: lazyPart(async () => (await load()).AccountContent),
  AccountRows: lazyPart(async () => (await load()).AccountRows),
};
