import type { ServerModule } from '../contract/serverModule.ts';

/** What the rendering library asks for when it is loaded; rendering a whole tree at once sends nothing over it. */
class IdleChannel {
  readonly port1 = {};
  readonly port2 = { postMessage: () => undefined };
}

/**
 * A remote's server module in a test that has a document, to render what the test then takes over. The page's own
 * modules must not find a channel, or they would time their work by it.
 */
export async function importServerModule(
  load: () => Promise<{ readonly serverModule: ServerModule }>,
): Promise<ServerModule> {
  Object.defineProperty(globalThis, 'MessageChannel', { value: IdleChannel, configurable: true });
  try {
    return (await load()).serverModule;
  } finally {
    Reflect.deleteProperty(globalThis, 'MessageChannel');
  }
}
