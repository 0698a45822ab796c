import type { RemoteLoader } from '@kontor/federation/runtime';
import { RemoteSlot } from '@kontor/federation/runtime';
import { createRoot } from 'react-dom/client';
import type { PageState } from '../pageState.ts';
export function mountPage(page: PageState, loader: RemoteLoader): void {
  const el = document.getElementById('page')!;
  createRoot(el).render(
    <RemoteSlot
      loader={loader}
      locale={page.locale}
      onReport={console.log}
      id="shop_cart/MiniCart"
      props={{ site: page.site, platform: 'CLASSIC', locale: page.locale }}
      fallback={<i>fallback</i>}
    />,
  );
}
