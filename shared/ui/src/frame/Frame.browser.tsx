import { CacheProvider } from '@emotion/react';
import { canAdopt, styleNodes } from '@kontor/browser';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { boxClass, frameFonts, frameStyle } from './frameStyle.ts';
import { pointAtShop } from './pointAtShop.browser.ts';
import { createShadowTreeCache } from './shadowTreeCache.browser.ts';

/** The settings that another team's page passes to a component. */
export type ForeignPage = {
  readonly shop?: string | undefined;
  readonly nonce?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
};

export type FrameProps = ForeignPage & {
  /** The language of the component. */
  readonly locale: string;
  readonly isInline?: boolean | undefined;
  /** @param shop the shop's origin; undefined if the page has the same origin */
  readonly children: (shop: string | undefined) => ReactNode;
};

/** The shops whose fonts have been added to the page. */
const shopsWithFonts = new Set<string>();

function addFonts(shop: string): void {
  if (!canAdopt || shopsWithFonts.has(shop)) return;
  shopsWithFonts.add(shop);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(frameFonts(shop));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

type TreeOptions = {
  readonly shop: string;
  readonly isInline: boolean;
  readonly nonce: string | undefined;
  readonly onError: (error: unknown) => void;
};

/** Opens a shadow tree with a separate React root in an element. */
function openTree(host: HTMLElement, { shop, isInline, nonce, onError }: TreeOptions) {
  const tree = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const box = document.createElement('div');
  box.className = boxClass;
  const container = document.createElement('div');
  box.append(container);
  const styles = styleNodes(tree, frameStyle(isInline));
  if (nonce !== undefined) for (const style of styles) if (style instanceof HTMLElement) style.nonce = nonce;
  tree.replaceChildren(...styles, box);
  addFonts(shop);
  const cache = createShadowTreeCache(box, nonce);
  const stopPointing = shop === location.origin ? undefined : pointAtShop(tree, shop);
  // With a portal instead, the page's handlers would get each event twice: through React's tree and from the host
  // element.
  const root = createRoot(container, { onUncaughtError: onError });
  return {
    render(content: ReactNode, dir: string, lang: string) {
      Object.assign(box, { dir, lang });
      root.render(<CacheProvider value={cache}>{content}</CacheProvider>);
    },
    close() {
      // React refuses to unmount a root while it renders another one.
      queueMicrotask(() => {
        root.unmount();
        stopPointing?.();
        box.remove();
        cache.sheet.flush();
      });
    },
  };
}

/**
 * Shows one of the shop's components on another team's page: in a shadow tree, with the shop's base styles, custom
 * properties and fonts, left to right by default. The page's styles do not affect the component, and the component's
 * styles do not affect the page. The component's links and pictures point to the shop.
 */
export function Frame({ shop = location.origin, nonce, dir = 'ltr', locale, isInline = false, children }: FrameProps) {
  const host = useRef<HTMLDivElement>(null);
  const tree = useRef<ReturnType<typeof openTree>>(undefined);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const { origin } = new URL(shop);

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const onError = (error: unknown) => setFailure({ error });
    const opened = openTree(host.current, { shop: origin, isInline, nonce, onError });
    tree.current = opened;
    return () => opened.close();
  }, [origin, isInline, nonce]);

  useLayoutEffect(() => {
    tree.current?.render(children(origin === location.origin ? undefined : origin), dir, locale);
  });

  // The error reaches the page's error boundary, as it would without the frame.
  if (failure) throw failure.error;
  return <div ref={host} />;
}
