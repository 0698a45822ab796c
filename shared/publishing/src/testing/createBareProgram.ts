import { findingOf } from '../check/checkResult.ts';
import { createProgram } from '../commands/createProgram.ts';
import { HostUnreachableError } from '../hosts/readHost.ts';
import { createWebhooks } from '../webhooks/createWebhooks.ts';

export type BareOptions = Parameters<typeof createProgram>[0];

const refuse = (message: string) => () => Promise.reject(new Error(message));

/** Creates a command line without sources, a shop, hosts or a person at the terminal. Its checks find nothing. */
export const createBareProgram = (options: Pick<BareOptions, 'openTarget'> & Partial<BareOptions>) =>
  createProgram({
    webhooks: createWebhooks({ read: () => [], warn: () => undefined }),
    placeOf: (text = '.') => text,
    build: refuse('there are no sources'),
    sourceVersionOf: async () => undefined,
    create: refuse('there is no shop'),
    extract: refuse('there is no shop'),
    updateTexts: refuse('there are no sources'),
    createKey: () => {
      throw new Error('there is no npm start');
    },
    originOf: () => undefined,
    shopOf: () => undefined,
    user: 'ada',
    hostsOf: () => [],
    askHost: refuse('there are no hosts'),
    describeHost: () => Promise.reject(new HostUnreachableError('it is not there')),
    pageHosts: async () => ['shell', 'page-border'],
    checks: {
      hostVersions: async () => ({ shell: '1.0.0' }),
      run: async () => ({ findings: [findingOf('shell', 'layout')], pictures: [] }),
    },
    confirm: async () => false,
    print: () => undefined,
    printError: () => undefined,
    now: Date.now,
    nextLook: async () => undefined,
    readReport: async () => undefined,
    watch: async () => undefined,
    ...options,
  });
