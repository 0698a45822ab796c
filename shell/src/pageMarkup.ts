/** Id of the element in which the document carries the content of its page. */
export const pageContentId = 'kontor-content';

/** Attribute of the page's container if a server rendered its content. */
export const renderedPageAttribute = 'data-page-rendered';

/** Value of `renderedPageAttribute` for a page that needs no script; any other page is hydrated. */
export const completePage = 'complete';

/** Replaces the waiting page by the document's sentence that the page could not be loaded. */
export function failPage(container: HTMLElement): void {
  container.dataset['state'] = 'failed';
  container.querySelector('[data-pending]')?.remove();
}
