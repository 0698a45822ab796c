/**
 * Makes rendered markup usable until React has hydrated it. It opens and closes elements that buttons control, drawers
 * (in browsers that do not support commands), and flyouts (by touch and keyboard). It also copies voucher codes. Parts
 * that it opens stay open after hydration, because it changes the same attributes that React writes later.
 *
 * The function's source is sent unchanged as an inline script (`server/earlyScript.ts`). The function is therefore
 * plain JavaScript, uses nothing outside itself, and contains no comments. The servers that send it have no browser
 * types.
 */
export function startEarly() {
  const page = document.documentElement.dataset;
  if (page.early) return;
  page.early = '1';
  const early = '[data-rendered]:not([data-hydrated])';
  let pointer = '';
  const find = ({ target }, query) => (target.closest?.(early) ? target.closest(query) : null);
  const partOf = (button, name) => document.getElementById(button.getAttribute(name));
  const show = (button, isOpen) => {
    button.ariaExpanded = isOpen;
    for (const node of [button, partOf(button, 'aria-controls')]) {
      if (node) node.dataset.open = isOpen;
    }
  };
  const close = (event, opener) => {
    if (event && find(event, 'nav')) return;
    for (const button of document.querySelectorAll(`${early} nav [aria-expanded=true]`)) {
      if (button === opener) continue;
      const had = button.closest('nav:focus-within');
      show(button, false);
      if (!event && !opener && had) button.focus();
    }
  };
  const listen = addEventListener;
  listen('click', (event) => {
    const beside = pointer === 'touch' && find(event, 'nav a')?.nextElementSibling;
    const isTap = beside?.ariaExpanded === 'false';
    const button = isTap ? beside : find(event, '[aria-controls]');
    const menu = find(event, '[commandfor]');
    const code = find(event, '[data-copy]');
    const panel = button && partOf(button, 'aria-controls');
    if (panel && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      const state = panel.dataset.open;
      close(null, button);
      show(button, state === 'auto' ? !panel.checkVisibility() : state !== 'true');
    }
    if (find(event, '[data-close]')) close();
    if (code)
      navigator.clipboard?.writeText(code.dataset.copy).then(
        () => code.closest(early) && code.setAttribute('data-copied', ''),
        () => {},
      );
    if (menu && !('command' in menu)) {
      const dialog = partOf(menu, 'commandfor');
      dialog?.[dialog.open ? 'close' : 'showModal']();
    }
  });
  listen('pointerdown', (event) => {
    pointer = event.pointerType;
    close(event);
  });
  listen('focusin', close);
  listen('keydown', (event) => {
    pointer = '';
    if (event.key === 'Escape' && !event.isComposing) close();
  });
  listen('submit', (event) => {
    const field = find(event, 'form')?.querySelector('[type=search]');
    if (!field) return;
    field.value = field.value.replace(/^[\d\s]+$/, (text) => text.replace(/\s/g, ''));
    if (field.value) return;
    event.preventDefault();
    field.focus();
  });
}
