/** The part of React's developer-tools hook that is used here. */
type DevtoolsHook = { inject(renderer: object): number; readonly renderers: Map<number, object> };

/**
 * First module of the shell in development. Every remote brings a copy of React Refresh, which finds the page's React
 * in the hook's list of renderers; without developer tools the hook keeps none, and only the shell would refresh.
 */
const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
if (hook) {
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const id = inject(renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

export {};
