/**
 * Puts the parts of the header that follow the document's content into their places, so that the header is as the
 * server rendered it. A drawer that the visitor has already opened stays modal, which moving alone would end.
 *
 * The source of this function is an inline script (`lateParts.ts`), so it uses nothing from outside and contains no
 * comments.
 *
 * @param id id of the element around the parts
 * @param attribute attribute of the `template` in each part's place, whose value is the part's id
 */
export function restoreLateParts(id, attribute) {
  const container = document.getElementById(id);
  for (const part of [...container.children]) {
    const isOpen = part.open;
    if (isOpen) part.close();
    document.querySelector(`[popovertarget="${part.id}"]`)?.removeAttribute('popovertarget');
    part.removeAttribute('popover');
    document.querySelector(`template[${attribute}="${part.id}"]`)?.replaceWith(part);
    if (isOpen) part.showModal();
  }
  container.remove();
}
