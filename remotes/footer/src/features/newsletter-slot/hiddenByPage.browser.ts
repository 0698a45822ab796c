/** Whether an attribute of the html element hides the newsletter block (FOOT-22). */
export function isHiddenByPage(): boolean {
  return document.documentElement.dataset['newsletterFormHidden'] === 'true';
}
