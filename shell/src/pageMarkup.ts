/** The id of the element that contains the page's content in the document. */
export const pageContentId = 'kontor-content';

/** The attribute that the page's container has if a server rendered its content. */
export const renderedPageAttribute = 'data-page-rendered';

/** The value of `renderedPageAttribute` for a page that needs no script. Any other page is hydrated. */
export const completePage = 'complete';

/** Replaces the waiting page with the document's message that the page could not be loaded. */
export function failPage(container: HTMLElement): void {
  container.dataset['state'] = 'failed';
  container.querySelector('[data-pending]')?.remove();
}
