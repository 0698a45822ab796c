import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { hydratedAttribute, renderedAttribute } from '../../contract/fragment.ts';
import type { RemoteModuleId, RemoteModuleProps } from '../../contract/remoteModules.ts';
import { containerOf } from '../loading/createRemoteLoader.ts';
import { loadSlot, type SlotOptions } from '../loading/loadSlot.ts';
import { PaintProbe } from './PaintProbe.tsx';
import { SlotBoundary } from './SlotBoundary.tsx';

type MountOptions<Id extends RemoteModuleId> = Omit<SlotOptions<Id>, 'touched'> & {
  /** The module's element. Its content is the fallback. */
  readonly container: HTMLElement;
  readonly props: RemoteModuleProps<Id>;
  /** Whether a server rendered the container's content with the same props. Otherwise the module replaces it. */
  readonly isRenderedAlike?: boolean;
  /** Called when the original content, or a copy of it, has been restored. */
  readonly onFallback?: () => void;
};

/** A module that is mounted in the document. */
export type MountedSlot<Id extends RemoteModuleId> = {
  /** Passes other props to the module, either immediately or as soon as the module is shown. */
  readonly update: (props: RemoteModuleProps<Id>) => void;
  readonly unmount: () => void;
};

/** Selects the element that receives the focus when a module replaces focused content. */
const firstControl = 'input[type="email"], button, a';

/** The element whose markup comes from exactly this version of a remote. */
function findRendered(container: HTMLElement, version: string | undefined): HTMLElement | undefined {
  const element = container.querySelector<HTMLElement>(`:scope > [${renderedAttribute}]`);
  return element && version !== undefined && element.getAttribute(renderedAttribute) === version ? element : undefined;
}

/**
 * Mounts a module in an element of the document. Server markup of the same version is hydrated. Any other content stays
 * until the module can paint. If rendering throws an error, the original content returns. A later version of the remote
 * replaces the mounted one.
 */
export function mountSlot<Id extends RemoteModuleId>(mount: MountOptions<Id>): MountedSlot<Id> {
  const { container, props: firstProps, isRenderedAlike = false, onFallback } = mount;
  const options = { ...mount, touched: container };
  const { ownerDocument } = container;
  const identifierPrefix = containerOf(options.id);
  let fallback = [...container.childNodes];
  let root: Root | undefined;
  let props = firstProps;
  /** Renders the module again. Has no effect before the first commit, so that it does not disturb hydration. */
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
            // React must finish its commit before its root can be unmounted. The browser paints nothing in between.
            queueMicrotask(showFallback);
          }}
        >
          <PaintProbe
            onCommit={() => {
              rendered?.setAttribute(hydratedAttribute, '');
              // The focus was on a link that offered the content, and the content has replaced the link.
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
        // React will change this element, so the fallback is a copy of it that includes typed input. In a document
        // without a window, the copy loads no pictures. Scripts beside the element are not copied, because Trusted
        // Types would report them.
        const inertDocument = ownerDocument.implementation.createHTMLDocument();
        fallback = fallback.map((node) => (node === rendered ? inertDocument.importNode(node, true) : node));
        const [first] = rendered.children;
        const hasBoundaries = () => fallback.some((node) => (node as Element).innerHTML?.includes('<!--$'));
        // React keeps the hydration errors of all roots in one queue. The next boundary to complete reports them, even
        // if it is in another root. Only the root with the error has new elements: either all of its elements are new,
        // or only those of one boundary.
        const onRecoverableError = (error: unknown) => {
          if (!first?.isConnected || hasBoundaries()) handle.hydrationFailed(error);
        };
        // React hydrates a transition in slices of a few milliseconds. Between slices, the browser can paint and
        // respond to input.
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
