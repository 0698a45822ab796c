/** Shows the newsletter form in a page whose document hides it, since the visitor's cookie said so. */
export function showNewsletter(): void {
  delete document.documentElement.dataset['newsletterFormHidden'];
}
