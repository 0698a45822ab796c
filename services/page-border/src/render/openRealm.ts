import { compileFunction, constants, createContext, runInContext, Script } from 'node:vm';

/** The remote's result for a rendering. Its fields may be of any type; an error is a string. */
export type RealmAnswer = { readonly html: unknown; readonly style: unknown; readonly error: unknown };

type Guest = {
  load(run: (exports: object, module: object) => void): void;
  cacheContent(key: string, json: string): void;
  forget(key: string): void;
  render(input: string, key: string): void;
  answer(): RealmAnswer;
};

/** The platform objects that a remote gets in addition to the language itself. */
const platform = { URL, URLSearchParams, TextEncoder, TextDecoder, atob, btoa };

/**
 * Gives the realm its globals. Like `createGuest`, this function runs inside the realm from its source text, so it must
 * not use anything outside itself.
 *
 * @param globalObject the realm's global object
 */
function installGlobals(globalObject: object, platform: object): void {
  const { then } = Promise.prototype;
  const { apply } = Reflect;
  const nothing = () => undefined;
  // Timers never fire, because nothing may run after a rendering.
  const timers = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'];
  const consoleMethods = ['debug', 'error', 'info', 'log', 'warn'].map((name) => [name, nothing]);
  Object.assign(globalObject, platform, Object.fromEntries(timers.map((name) => [name, () => 0])), {
    console: Object.fromEntries(consoleMethods),
    performance: { now: Date.now },
    queueMicrotask: (callback: () => void) => void apply(then, Promise.resolve(), [callback]),
  });
}

/**
 * Loads and renders inside the realm. Input and output are strings, so that no object of this process enters the realm,
 * apart from the platform objects.
 *
 * @param globalObject the realm's global object
 */
function createGuest(globalObject: object): Guest {
  const { parse } = JSON;
  const contents = new Map<string, object>();
  let task: () => void = () => undefined;
  let serverModule: { render(input: object): Promise<{ html: unknown; style: unknown }> } | undefined;
  let answer: RealmAnswer;

  const setAnswer = (html?: unknown, style?: unknown, error?: unknown) => {
    // The result has no prototype that the remote could change, so reading it runs none of the remote's code.
    answer = { __proto__: null, html, style, error } as RealmAnswer;
  };
  const setError = (thrown: unknown) => {
    try {
      const { stack } = thrown as Error;
      setAnswer(undefined, undefined, typeof stack === 'string' && stack !== '' ? stack : `${thrown}`);
    } catch {
      setAnswer(undefined, undefined, 'what was thrown cannot be read');
    }
  };
  const renderOnce = async (input: string, key: string) => {
    try {
      if (!serverModule) return;
      const { html, style } = await serverModule.render({ ...parse(input), content: contents.get(key) });
      setAnswer(html, style);
    } catch (thrown) {
      setError(thrown);
    }
  };
  Object.defineProperty(globalObject, 'runTask', { value: () => task() });
  return {
    load(run) {
      setAnswer();
      task = () => {
        const module: { exports: { serverModule?: typeof serverModule } } = { exports: {} };
        try {
          run(module.exports, module);
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
      setAnswer();
      task = () => void renderOnce(input, key);
    },
    answer: () => answer,
  };
}

export type Realm = {
  /** Caches content, given as JSON, under a key. */
  cacheContent(key: string, json: string): void;
  forget(key: string): void;
  /** Renders an input, given as JSON, with the content cached under a key, and runs all its microtasks. */
  render(input: string, key: string): RealmAnswer;
};

/**
 * Opens a realm for a remote, with the language and the platform objects that rendering needs. The realm has no
 * `process`, no `require` and no timers that fire, and it cannot run code from strings.
 *
 * @param source the text of the server file
 * @param file the server file's name in stack traces
 * @throws the error that the file throws while it is loaded
 */
export function openRealm(source: string, file: string): Realm {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    // The realm's microtasks run within the call that created them, never later.
    microtaskMode: 'afterEvaluate',
  });
  runInContext(`(${installGlobals})`, context)(context, platform);
  const guest: Guest = runInContext(`(${createGuest})`, context)(context);
  const runTask = new Script('runTask()');
  const run = () => runTask.runInContext(context);
  guest.load(compileFunction(source, ['exports', 'module'], { filename: file, parsingContext: context }) as never);
  run();
  const { error } = guest.answer();
  if (error !== undefined) throw new Error(String(error));
  return {
    cacheContent: guest.cacheContent,
    forget: guest.forget,
    render(input, key) {
      guest.render(input, key);
      run();
      return guest.answer();
    },
  };
}
