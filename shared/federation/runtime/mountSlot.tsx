import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { RemoteModuleId, RemoteModuleProps } from '../contract/remoteModules.ts';
import { loadSlot, type SlotOptions } from './loadSlot.ts';
import { PaintProbe } from './PaintProbe.tsx';
import { SlotBoundary } from './SlotBoundary.tsx';

type MountOptions<Id extends RemoteModuleId> = SlotOptions<Id> & {
  /** The element that the module takes over. What it holds is the fallback. */
  readonly container: HTMLElement;
  readonly props: RemoteModuleProps<Id>;
};

/**
 * Mounts a module into an element of the document. What the server put there stays until the module can paint, and
 * comes back when its rendering throws.
 *
 * @returns a function that takes the module out of the page
 */
export function mountSlot<Id extends RemoteModuleId>({ container, props, ...options }: MountOptions<Id>): () => void {
  const fallback = [...container.childNodes];
  let root: Root | undefined;
  const showFallback = () => {
    root?.unmount();
    container.replaceChildren(...fallback);
    container.dataset['slot'] = 'fallback';
  };
  const life = loadSlot<Id>(options, {
    onReady({ Component, i18n }) {
      const Module = Component as ComponentType<object>;
      root = createRoot(container);
      root.render(
        <SlotBoundary
          fallback={null}
          onError={(error) => {
            life.failed(error);
            // React must end its commit before its root can go; nothing is painted in between.
            queueMicrotask(showFallback);
          }}
        >
          <Module {...props} {...{ i18n }} />
          <PaintProbe
            onPaint={() => {
              delete container.dataset['slot'];
              life.painted();
            }}
          />
        </SlotBoundary>,
      );
    },
    onGiveUp() {
      container.dataset['slot'] = 'fallback';
    },
  });
  return () => {
    life.dispose();
    root?.unmount();
  };
}
