/** Scrolls to a message that appears out of sight. Use it as the `ref` of the message's element. */
export function bringIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
