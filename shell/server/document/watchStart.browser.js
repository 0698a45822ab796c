/**
 * Says that the page could not be loaded where its script fails to arrive, or has not shown the page within a time. A script
 * that arrives later still shows the page.
 *
 * Its source is an inline script (`renderDocument.ts`), so it uses nothing outside itself and has no comments inside.
 *
 * @param deadlineMs milliseconds until a script without any sign of life counts as failed
 */
export function watchStart(deadlineMs) {
  const fail = () => {
    const waiting = document.querySelector('#page>.k-loading');
    if (!waiting) return;
    waiting.remove();
    document.getElementById('page').dataset.state = 'failed';
  };
  const start = () => setTimeout(fail, deadlineMs);
  addEventListener(
    'error',
    ({ target }) => {
      if (!target.defer) return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fail);
      else fail();
    },
    true,
  );
  if (document.prerendering) document.addEventListener('prerenderingchange', start);
  else start();
}
