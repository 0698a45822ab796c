import { compileFunction, constants, createContext, runInContext, Script } from 'node:vm';

/** The result of a rendering as the remote returned it, of any type. An error is a text. */
export type RealmAnswer = { readonly html?: unknown; readonly style?: unknown; readonly error?: unknown };

type Guest = {
  load(run: (exports: object, require: unknown, module: object) => void): void;
  cacheContent(key: string, json: string): void;
  forget(key: string): void;
  render(input: string, key: string): void;
  html(): unknown;
  style(): unknown;
  error(): unknown;
};

/** The platform objects that a remote gets beside the language itself. */
const platform = { URL, URLSearchParams, TextEncoder, TextDecoder, atob, btoa };

/**
 * Runs inside the realm, from its source text, so it must use nothing outside itself. Input and output are text, so
 * that no object of this process enters the realm except the platform.
 *
 * @param globalObject of the realm
 */
function createGuest(globalObject: object, platform: { readonly TextEncoder: unknown }): Guest {
  const { parse } = JSON;
  const { then } = Promise.prototype;
  const { apply } = Reflect;
  const { hasOwn } = Object;
  const contents = new Map<string, object>();
  let task: () => void = () => undefined;
  let serverModule: { render(input: object): Promise<{ html: unknown; style: unknown }> } | undefined;
  let html: unknown;
  let style: unknown;
  let error: unknown;

  /** Nothing runs later: a rendering is synchronous apart from microtasks. */
  class AsyncLocalStorage {
    #store: unknown;
    getStore() {
      return this.#store;
    }
    run(store: unknown, callback: (...given: unknown[]) => unknown, ...given: unknown[]) {
      const outer = this.#store;
      this.#store = store;
      try {
        return callback(...given);
      } finally {
        this.#store = outer;
      }
    }
  }
  const nothing = () => undefined;
  const setError = (thrown: unknown) => {
    try {
      const { stack } = thrown as Error;
      error = typeof stack === 'string' && stack !== '' ? stack : `${thrown}`;
    } catch {
      error = 'what was thrown cannot be read';
    }
  };
  // Timers never fire: nothing may run after a rendering.
  const timers = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'];
  const consoleMethods = ['debug', 'error', 'info', 'log', 'warn'].map((name) => [name, nothing]);
  Object.assign(globalObject, platform, Object.fromEntries(timers.map((name) => [name, () => 0])), {
    console: Object.fromEntries(consoleMethods),
    performance: { now: Date.now },
    queueMicrotask: (callback: () => void) => void apply(then, Promise.resolve(), [callback]),
  });
  // The modules that React requires when it is loaded. Streaming is not supported.
  const modules: Record<string, object> = {
    async_hooks: { AsyncLocalStorage },
    crypto: {},
    stream: {},
    util: { TextEncoder: platform.TextEncoder },
  };
  const require = (name: string) => {
    if (!hasOwn(modules, name)) throw new Error(`a server file cannot require “${name}”`);
    return modules[name];
  };
  const renderOnce = async (input: string, key: string) => {
    try {
      if (!serverModule) throw new Error('the server file exports no serverModule');
      const rendered = await serverModule.render({ ...parse(input), content: contents.get(key) });
      html = rendered.html;
      style = rendered.style;
    } catch (thrown) {
      setError(thrown);
    }
  };
  Object.defineProperty(globalObject, 'runTask', { value: () => task() });
  return {
    load(run) {
      task = () => {
        const module: { exports: { serverModule?: typeof serverModule } } = { exports: {} };
        try {
          run(module.exports, require, module);
          ({ serverModule } = module.exports);
          if (!serverModule) throw new Error('the server file exports no serverModule');
        } catch (thrown) {
          setError(thrown);
        }
      };
    },
    cacheContent: (key, json) => void contents.set(key, parse(json)),
    forget: (key) => void contents.delete(key),
    render(input, key) {
      html = style = error = undefined;
      task = () => void renderOnce(input, key);
    },
    html: () => html,
    style: () => style,
    error: () => error,
  };
}

export type Realm = {
  /** Caches content, given as JSON, under a key. */
  cacheContent(key: string, json: string): void;
  forget(key: string): void;
  /** Renders an input, given as JSON, with the content of a key, and runs all its microtasks. */
  render(input: string, key: string): RealmAnswer;
};

/**
 * Opens a realm for a remote: the language, and the platform objects that rendering needs. It has no `process`, no
 * timers that fire, no code from strings, and a `require` that knows four modules.
 *
 * @param source of the server file
 * @param file its name in stack traces
 * @throws what the file throws when it is loaded
 */
export function openRealm(source: string, file: string): Realm {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    // Microtasks of the realm run within the call that created them, never later.
    microtaskMode: 'afterEvaluate',
  });
  const guest: Guest = runInContext(`(${createGuest})`, context)(context, platform);
  const runTask = new Script('runTask()');
  const run = () => runTask.runInContext(context);
  const parameters = ['exports', 'require', 'module'];
  guest.load(compileFunction(source, parameters, { filename: file, parsingContext: context }) as never);
  run();
  const failure = guest.error();
  if (failure !== undefined) throw new Error(String(failure));
  return {
    cacheContent: guest.cacheContent,
    forget: guest.forget,
    render(input, key) {
      guest.render(input, key);
      run();
      return { html: guest.html(), style: guest.style(), error: guest.error() };
    },
  };
}
