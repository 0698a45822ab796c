import { expect, test } from '@jest/globals';
import { prepareI18n } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { buildProduct } from '../testing/buildProduct.ts';
import { WatchButton } from './WatchButton.tsx';

test('hydration does not change a heart that scripts have already taken over', async () => {
  const heart = (
    <I18nProvider i18n={await prepareI18n('de-DE', loadCatalog)}>
      <WatchButton product={buildProduct()} />
    </I18nProvider>
  );
  const { container: rendered, unmount } = render(heart);
  const container = rendered.cloneNode(true) as HTMLElement;
  unmount();
  document.body.append(container);
  const button = () => screen.getByRole('button');
  button().setAttribute('aria-pressed', 'true');
  button().closest('form')?.toggleAttribute('data-hydrated', true);
  render(heart, { container, hydrate: true });
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(button().closest('form')).toHaveAttribute('data-hydrated');
});
