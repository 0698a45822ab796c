/** Shows the newsletter form on a page whose document hides it because of the visitor's cookie. */
export function showNewsletter(): void {
  delete document.documentElement.dataset['newsletterFormHidden'];
}
