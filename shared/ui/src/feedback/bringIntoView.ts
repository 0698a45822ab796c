/** Scrolls to a message that appears out of sight; for use as the `ref` of its element. */
export function bringIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
