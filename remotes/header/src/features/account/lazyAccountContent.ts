import { lazyPart } from '../../lazyPart.tsx';
import type { AccountParts } from './content/accountParts.tsx';

const load = async () =>
  (await import(/* webpackChunkName: "account-content" */ './content/accountParts.tsx')).accountContent;

export const lazyAccountContent: AccountParts = {
  AccountContent: lazyPart(async () => (await load()).AccountContent),
  AccountRows: lazyPart(async () => (await load()).AccountRows),
  LanguageSwitch: lazyPart(async () => (await load()).LanguageSwitch),
};
