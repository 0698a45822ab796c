/**
 * If the page's script fails to arrive, or has not shown the page by the deadline, says that the page could not be
 * loaded. A script that arrives later still shows the page.
 *
 * The source of this function is an inline script (`renderDocument.ts`), so it uses nothing from outside and contains
 * no comments.
 *
 * @param deadlineMs milliseconds after which a script that has shown nothing counts as failed
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
