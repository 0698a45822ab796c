import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { hydratedAttribute, renderedAttribute } from '../../contract/fragment.ts';
import type { RemoteModuleId, RemoteModuleProps } from '../../contract/remoteModules.ts';
import { containerOf } from '../loading/createRemoteLoader.ts';
import { loadSlot, type SlotOptions } from '../loading/loadSlot.ts';
import { PaintProbe } from './PaintProbe.tsx';
import { SlotBoundary } from './SlotBoundary.tsx';

type MountOptions<Id extends RemoteModuleId> = Omit<SlotOptions<Id>, 'touched'> & {
  /** The element for the module; its content is the fallback. */
  readonly container: HTMLElement;
  readonly props: RemoteModuleProps<Id>;
  /** Whether a server rendered the container's content with the same properties; otherwise it is replaced. */
  readonly isRenderedAlike?: boolean;
  /** Called when the original content, or a copy of it, has come back. */
  readonly onFallback?: () => void;
};

/** A module in the document. */
export type MountedSlot<Id extends RemoteModuleId> = {
  /** Gives the module other properties, now or as soon as it is shown. */
  readonly update: (props: RemoteModuleProps<Id>) => void;
  readonly unmount: () => void;
};

/** The element that gets the focus of content that a module replaces. */
const firstControl = 'input[type="email"], button, a';

/** The element with markup of exactly this version of a remote. */
function findRendered(container: HTMLElement, version: string | undefined): HTMLElement | undefined {
  const element = container.querySelector<HTMLElement>(`:scope > [${renderedAttribute}]`);
  return element && version !== undefined && element.getAttribute(renderedAttribute) === version ? element : undefined;
}

/**
 * Mounts a module into an element of the document. Server markup of the same version is hydrated. Any other content
 * stays until the module can paint. The original content comes back if rendering throws. A version that replaces the page's
 * one takes its place.
 */
export function mountSlot<Id extends RemoteModuleId>(mount: MountOptions<Id>): MountedSlot<Id> {
  const { container, props: firstProps, isRenderedAlike = false, onFallback } = mount;
  const options = { ...mount, touched: container };
  const { ownerDocument } = container;
  const identifierPrefix = containerOf(options.id);
  let fallback = [...container.childNodes];
  let root: Root | undefined;
  let props = firstProps;
  /** Draws the module again; without effect before its first commit, which hydration must reach undisturbed. */
  let redraw = (): void => undefined;
  const showFallback = () => {
    root?.unmount();
    root = undefined;
    container.replaceChildren(...fallback);
    onFallback?.();
    container.dataset['slot'] = 'fallback';
  };
  const handle = loadSlot<Id>(options, {
    onReady({ Component, i18n }) {
      const Module = Component as ComponentType<object>;
      const isReplacement = root !== undefined;
      const rendered =
        isRenderedAlike && !isReplacement ? findRendered(container, options.loader.versionOf(options.id)) : undefined;
      const firstDrawn = props;
      const hadFocus = container.contains(ownerDocument.activeElement);
      const draw = () => (
        <SlotBoundary
          fallback={null}
          onError={(error) => {
            handle.failed(error);
            // React must finish its commit before its root can be unmounted; nothing is painted in between.
            queueMicrotask(showFallback);
          }}
        >
          <PaintProbe
            onCommit={() => {
              rendered?.setAttribute(hydratedAttribute, '');
              // The link of an offer had it, and what the link offers has come instead.
              if (hadFocus && ownerDocument.activeElement === ownerDocument.body)
                container.querySelector<HTMLElement>(firstControl)?.focus();
              redraw = () => root?.render(draw());
              if (props !== firstDrawn) redraw();
            }}
            onPaint={() => {
              delete container.dataset['slot'];
              handle.painted();
            }}
          >
            <Module {...props} {...{ i18n }} />
          </PaintProbe>
        </SlotBoundary>
      );
      if (rendered) {
        // React will change this element, so the fallback has a copy, including typed text. In a document without a
        // window, the copy loads no pictures. Scripts beside it are not copied: Trusted Types would report them.
        const inertDocument = ownerDocument.implementation.createHTMLDocument();
        fallback = fallback.map((node) => (node === rendered ? inertDocument.importNode(node, true) : node));
        const [first] = rendered.children;
        const hasBoundaries = () => fallback.some((node) => (node as Element).innerHTML?.includes('<!--$'));
        // React keeps errors of hydration in one queue for all roots, from which the next boundary that completes takes them,
        // even one of another root. Only the root that an error belongs to has new elements, all or those of a boundary.
        const onRecoverableError = (error: unknown) => {
          if (!first?.isConnected || hasBoundaries()) handle.hydrationFailed(error);
        };
        // A transition is hydrated in slices of a few milliseconds, between which the browser can paint and answer.
        startTransition(() => {
          root = hydrateRoot(rendered, draw(), { identifierPrefix, onRecoverableError });
        });
      } else {
        root ??= createRoot(container, { identifierPrefix });
        root.render(draw());
      }
    },
    onGiveUp() {
      container.dataset['slot'] = 'fallback';
    },
  });
  return {
    update(changed) {
      props = changed;
      redraw();
    },
    unmount() {
      handle.dispose();
      root?.unmount();
      root = undefined;
    },
  };
}
