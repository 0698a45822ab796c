/** Shows the newsletter form in a page whose document hides the form because of the visitor's cookie. */
export function showNewsletter(): void {
  delete document.documentElement.dataset['newsletterFormHidden'];
}
