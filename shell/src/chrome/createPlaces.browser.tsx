import { type HostSlot, placeAttribute, type SlotName } from '@kontor/federation';

/** The places that header or footer have for other remotes. */
export type Places = {
  /**
   * Fills the place that a server's markup has for a slot, so that a fault of header or footer does not reach it.
   *
   * @param mount mounts the slot into an element, whose content is the server's
   * @param otherwise mounts it within header or footer, for markup without such a place
   * @returns what header or footer show in the place when they render it
   */
  fill(name: SlotName, mount: (element: HTMLElement) => void, otherwise: HostSlot): HostSlot;
  /** Moves what was mounted into the places of the server's markup, which has come back. */
  restore(): void;
};

/** Finds and fills the places in the container of header or footer. */
export function createPlaces(container: HTMLElement): Places {
  const elements = new Map<string, HTMLElement>();
  const find = (name: string) => container.querySelector(`[${placeAttribute}="${name}"]`);
  return {
    fill(name, mount, otherwise) {
      const place = find(name);
      if (!place) return otherwise;
      // Of its own, so that it can move to the place of another rendering.
      const element = document.createElement('div');
      element.style.display = 'contents';
      element.append(...place.childNodes);
      place.append(element);
      elements.set(name, element);
      // Header or footer are loaded first.
      queueMicrotask(() => mount(element));
      return () => <div style={{ display: 'contents' }} ref={(parent) => parent?.append(element)} />;
    },
    restore() {
      for (const [name, element] of elements) find(name)?.replaceChildren(element);
    },
  };
}
