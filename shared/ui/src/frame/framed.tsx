import { type ComponentType, lazy, Suspense } from 'react';
import type { ForeignPage, FrameProps } from './Frame.browser.tsx';

type FrameModule = { readonly Frame: ComponentType<FrameProps> };

type Framed<Props> = ComponentType<Props & ForeignPage>;

/**
 * Makes a remote's component usable on other teams' pages. On a page that names its shop, the component is inside a
 * `Frame`, whose code is loaded only in this case. On all other pages, there is no frame.
 *
 * The component gets `shop` only if the page's origin is not the shop's.
 */
export function framed<Props extends { readonly locale: string }>(
  Component: ComponentType<Props>,
  loadFrame: () => Promise<FrameModule>,
  isInline?: boolean,
): Framed<Props> {
  const Frame = lazy(async () => ({ default: (await loadFrame()).Frame }));
  const Plain = Component as ComponentType<ForeignPage>;
  return (props) =>
    props.shop ? (
      <Suspense>
        <Frame {...props} isInline={isInline}>
          {(shop) => <Plain {...props} shop={shop} />}
        </Frame>
      </Suspense>
    ) : (
      <Plain {...props} />
    );
}
