import { createLoginApi } from '@kontor/api/customer';
import { createWindowEvents } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';
import { type CartWindowEvents, cartTriggerUpdateEvent, getHttpClient, getRootStore } from '@kontor/store';

/** Logs the customer out, then loads personal data and cart again: both were the customer's. */
export async function logOut(site: SiteKey): Promise<void> {
  await createLoginApi(await getHttpClient({ site })).logOut();
  createWindowEvents<CartWindowEvents>().emit(cartTriggerUpdateEvent, undefined);
  await getRootStore({ site }).personalData.refresh();
}
