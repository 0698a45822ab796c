/** Whether the page says that it wants no newsletter block, by an attribute of its root element. */
export function isHiddenByPage(): boolean {
  return document.documentElement.dataset['newsletterFormHidden'] === 'true';
}
