/** Replaces the waiting page by the sentence that it could not be loaded, which is in the document. */
export function failPage(container: HTMLElement): void {
  container.dataset['state'] = 'failed';
  container.querySelector('[data-pending]')?.remove();
}
