import { createLoginApi } from '@kontor/api/customer';
import type { SiteKey } from '@kontor/site';
import { getHttpClient, getRootStore } from '@kontor/store';

/** Logs the customer out, then reloads personal data and the cart, because both belonged to the customer. */
export async function logOut(site: SiteKey): Promise<void> {
  await createLoginApi(await getHttpClient({ site })).logOut();
  await getRootStore({ site }).customerChanged();
}
