/** Modules in the same file as this one. A browser evaluates each module when that module is imported. */
const parts = [
  () => import(/* webpackMode: "eager" */ './react.browser.ts'),
  () => import(/* webpackMode: "eager" */ './emotion.browser.ts'),
  () => import(/* webpackMode: "eager" */ './store.browser.ts'),
];

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Evaluates the packages that the page shares. Each part runs in a separate task, so that the browser can paint and
 * react in between.
 */
export async function evaluatePackages(): Promise<void> {
  for (const evaluate of parts) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
}
