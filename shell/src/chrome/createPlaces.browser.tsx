import { type HostSlot, placeAttribute, type SlotName } from '@kontor/federation';

/** The places in the header or footer for other remotes. */
export type Places = {
  /**
   * Fills a slot's place in the server's markup, so that a fault in the header or footer does not affect the slot.
   *
   * @param mount mounts the slot into the place, which contains the server's markup
   * @param otherwise mounts the slot within the header or footer if the markup has no such place
   * @returns what the header or footer renders in the place
   */
  fill(name: SlotName, mount: (place: HTMLElement) => void, otherwise: HostSlot): HostSlot;
  /**
   * Moves the places, with their mounted content, back into the server's markup after that markup has been restored.
   */
  restore(): void;
};

/** Finds and fills the places in the header's or footer's container. */
export function createPlaces(container: HTMLElement): Places {
  const places = new Map<string, HTMLElement>();
  const find = (name: string) => container.querySelector<HTMLElement>(`[${placeAttribute}="${name}"]`);
  return {
    fill(name, mount, otherwise) {
      const place = find(name);
      if (!place) return otherwise;
      places.set(name, place);
      // Deferred, so that the header or footer loads first.
      queueMicrotask(() => mount(place));
      const moveTo = (parent: Element | null): void => {
        if (!parent || parent.contains(place)) return;
        // Marks the place's previous position, in case the server's markup is restored.
        place.replaceWith(place.cloneNode());
        parent.append(place);
      };
      return () => <div style={{ display: 'contents' }} ref={moveTo} />;
    },
    restore() {
      for (const [name, place] of places) find(name)?.replaceWith(place);
    },
  };
}
