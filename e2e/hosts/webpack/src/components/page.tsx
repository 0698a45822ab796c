import type { RemoteModuleId, RemoteModuleProps } from '@kontor/federation';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadComponent } from './loadComponent.ts';

const query = new URLSearchParams(location.search);
const read = (name: string) => query.get(name) ?? '';

const page = {
  site: read('site') as RemoteModuleProps<RemoteModuleId>['site'],
  locale: read('locale') as RemoteModuleProps<RemoteModuleId>['locale'],
  platform: read('platform') as RemoteModuleProps<RemoteModuleId>['platform'],
};

const Component = lazy(async () => ({
  default: (await loadComponent(read('component') as RemoteModuleId, page.locale)) as ComponentType<object>,
}));

const app = document.getElementById('app');
if (app)
  createRoot(app).render(
    <Suspense>
      <Component {...page} {...{ shop: SHOP, category: read('category') }} />
    </Suspense>,
  );
