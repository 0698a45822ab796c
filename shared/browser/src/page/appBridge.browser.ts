import type { AppBridge } from './appBridge.ts';

/** What an app adds to `window`: on Android an object with methods, on iOS a message handler. */
type AppHooks = {
  readonly [name: string]: unknown;
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, { postMessage?: (message: unknown) => void }>>;
  };
  readonly navigation?: { readonly canGoBack?: boolean };
};

type AppBridgeOptions = {
  /** Navigates to a path. Tests replace it. */
  readonly open?: (path: string) => void;
};

/**
 * The bridge to the app that shows this page.
 *
 * @param hookName name of the app's hooks, called as `window[hookName].goBack()` or by posting `{ action: 'goBack' }`
 * to `webkit.messageHandlers[hookName]`
 */
export function createBrowserAppBridge(
  hookName: string,
  { open = (path) => window.location.assign(path) }: AppBridgeOptions = {},
): AppBridge {
  const hooks = (): AppHooks => window as unknown as AppHooks;

  const findNativeBack = (): (() => void) | undefined => {
    const app = hooks()[hookName] as { goBack?: unknown } | undefined;
    if (typeof app?.goBack === 'function') return () => (app as { goBack: () => void }).goBack();
    const handler = hooks().webkit?.messageHandlers?.[hookName];
    return typeof handler?.postMessage === 'function' ? () => handler.postMessage?.({ action: 'goBack' }) : undefined;
  };

  const goBackNatively = (): boolean => {
    try {
      const goBack = findNativeBack();
      goBack?.();
      return goBack !== undefined;
    } catch {
      return false;
    }
  };

  return {
    isInApp: () => findNativeBack() !== undefined,
    goBack: () => {
      if (goBackNatively()) return;
      // A tab's first page has no earlier page in its history.
      if (hooks().navigation?.canGoBack ?? window.history.length > 1) window.history.back();
      else open('/');
    },
  };
}
