import { abtestCalls } from '../abtest/abtestCalls.ts';
import { cartCalls } from '../cart/cartCalls.ts';
import { catalogCalls } from '../catalog/catalogCalls.ts';
import { customerCalls } from '../customer/customerCalls.ts';
import { inboxCalls } from '../inbox/inboxCalls.ts';
import { navigationCalls } from '../navigation/navigationCalls.ts';
import { newsletterCalls } from '../newsletter/newsletterCalls.ts';
import { orderCalls } from '../order/orderCalls.ts';
import { previewCalls } from '../preview/previewCalls.ts';
import { promotionCalls } from '../promotion/promotionCalls.ts';
import { recordingCalls } from '../recording/recordingCalls.ts';
import { searchCalls } from '../search/searchCalls.ts';
import { serviceCalls } from '../service/serviceCalls.ts';
import { watchlistCalls } from '../watchlist/watchlistCalls.ts';
import type { ApiFamily } from './apiCall.ts';

export { type ApiAnswer, type ApiCall, type ApiFamily, errorSchema, refusal } from './apiCall.ts';

/** Every call from the shop's pages to the back end. The call documentation is generated from this list. */
export const apiFamilies: readonly ApiFamily[] = [
  cartCalls,
  customerCalls,
  promotionCalls,
  navigationCalls,
  searchCalls,
  catalogCalls,
  watchlistCalls,
  serviceCalls,
  newsletterCalls,
  previewCalls,
  abtestCalls,
  orderCalls,
  recordingCalls,
  inboxCalls,
];
