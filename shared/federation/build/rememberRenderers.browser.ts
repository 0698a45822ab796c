/** The part of React's developer-tools hook that this module uses. */
type DevtoolsHook = { inject(renderer: object): number; readonly renderers: Map<number, object> };

/**
 * The shell's first module in development. Every remote has its own copy of React Refresh, which looks for the page's
 * React in the hook's list of renderers. Without the developer tools, the hook has no list, and only the shell would
 * refresh.
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
