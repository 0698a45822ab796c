/**
 * Adds buttons that copy a command, and keeps the page up to date. The page for operators also works without this
 * script.
 */
export const operationsScript = `
const offerCopies = (root) => {
  for (const button of root.querySelectorAll('button[data-copy]')) button.hidden = !navigator.clipboard;
};
offerCopies(document);
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  document.getElementById('said').textContent = 'Copied.';
  button.textContent = 'Copied';
});

// Parts that a reader has opened, selected or focused stay as they are.
const stops = 'a, button, summary, [tabindex]';
const replace = (former, latest) => {
  const keyOf = (summary) => summary.closest('.card')?.getAttribute('aria-labelledby') + summary.textContent;
  const isOpen = new Set([...former.querySelectorAll('details[open] > summary')].map(keyOf));
  for (const summary of latest.querySelectorAll('summary')) {
    if (isOpen.has(keyOf(summary))) summary.parentElement.open = true;
  }
  offerCopies(latest);
  const place = [...former.querySelectorAll(stops)].indexOf(document.activeElement);
  const scrolled = [...former.querySelectorAll('.wide')].map((table) => table.scrollLeft);
  former.replaceWith(latest);
  latest.querySelectorAll('.wide').forEach((table, index) => { table.scrollLeft = scrolled[index] ?? 0; });
  if (place >= 0) latest.querySelectorAll(stops)[place]?.focus({ preventScroll: true });
};
const read = async () => {
  const note = document.getElementById('stale');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok) throw new Error(answer.status);
    const latest = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of ['header', 'main']) {
      const [former, next] = [document, latest].map((page) => page.querySelector(part));
      if (part === 'header' || getSelection().isCollapsed) replace(former, next);
    }
  } catch {
    note.hidden = false;
  }
};
setInterval(() => document.visibilityState === 'visible' && read(), 10_000);
`;
