/**
 * Makes rendered markup usable until React has taken it over: opens and closes what buttons control, drawers where the
 * browser does not know their commands, and flyouts by touch and keyboard. What it opens stays open when React takes
 * over, because it changes the attributes that React writes later.
 *
 * Its source is an inline script (`server/earlyScript.ts`), so it uses nothing outside itself and has no comments inside.
 * Plain JavaScript, since what is written here is what is sent; and servers that send it know no types of browsers.
 */
export function startEarly() {
  const page = document.documentElement;
  if (page.hasAttribute('data-early')) return;
  page.setAttribute('data-early', '');
  const early = '[data-rendered]:not([data-hydrated])';
  let pointer = '';
  const find = ({ target }, selector) => (target.closest?.(early) ? target.closest(selector) : null);
  const controlled = (button, name) => document.getElementById(button.getAttribute(name));
  const show = (button, isOpen) => {
    button.ariaExpanded = `${isOpen}`;
    for (const element of [button, controlled(button, 'aria-controls')])
      element?.setAttribute('data-open', `${isOpen}`);
  };
  const close = (event, opener) => {
    if (event && find(event, 'nav')) return;
    for (const button of document.querySelectorAll(`${early} nav [aria-expanded=true]`)) {
      if (button === opener) continue;
      const hasFocus = button.closest('nav')?.contains(document.activeElement);
      show(button, false);
      if (!event && !opener && hasFocus) button.focus();
    }
  };
  const listen = document.addEventListener.bind(document);
  listen('click', (event) => {
    const beside = pointer === 'touch' && find(event, 'nav a')?.nextElementSibling;
    const isFirstTap = beside && beside.ariaExpanded === 'false';
    const button = isFirstTap ? beside : find(event, '[aria-controls]');
    const invoker = find(event, '[commandfor]');
    if (button && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      const panel = controlled(button, 'aria-controls');
      const state = panel?.dataset['open'];
      close(null, button);
      show(button, state === 'auto' ? !panel?.checkVisibility() : state !== 'true');
    }
    if (find(event, '[data-close]')) close();
    if (invoker && !('command' in invoker)) {
      const dialog = controlled(invoker, 'commandfor');
      dialog.open ? dialog.close() : dialog.showModal();
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
