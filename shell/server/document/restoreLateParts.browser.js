/**
 * Puts the parts of the header that follow the document's content into their places, so that the header is as the
 * server rendered it.
 *
 * The source of this function is an inline script (`lateParts.ts`), so it uses nothing from outside and contains no
 * comments.
 *
 * @param attribute attribute of the `template` in each part's place, whose value is the part's id
 */
export function restoreLateParts(attribute) {
  const container = document.currentScript.previousElementSibling;
  for (const part of [...container.children]) {
    document.querySelector(`[popovertarget=${part.id}]`)?.removeAttribute('popovertarget');
    part.removeAttribute('popover');
    document.querySelector(`[${attribute}=${part.id}]`).replaceWith(part);
  }
  container.remove();
}
