import { readFileSync } from 'node:fs';
import { readLimited } from '@kontor/api/readLimited';
import {
  type HostDescription,
  hostDescriptionPath,
  maxHostDescriptionBytes,
  parseHostDescription,
} from '@kontor/federation/hostDescription';
import { type HostState, parseHostState } from '@kontor/federation/hostState';
import { isSignedHost, parseRegistryKeys, type RegistryKeys } from '@kontor/federation/signatures';
import type { Host } from './confirmHosts.ts';

/** How long a command waits for a host's response. */
const hostTimeoutMs = 2_000;

/** How long a check waits for a host's description. */
const descriptionTimeoutMs = 5_000;

/** The state of a host with 500 remotes takes up about 60,000 bytes, so this is ample. */
const maxStateBytes = 1024 * 1024;

/** Thrown if a host does not accept a connection. */
export class HostUnreachableError extends Error {
  override readonly name = 'HostUnreachableError';
}

/**
 * Parses a host's address: scheme, host and port. A trailing path is ignored.
 *
 * @throws with a description of the fault
 */
export function hostAddress(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${text} is not the address of a host, such as https://shop.example`);
  if (url.username || url.password) throw new Error(`the address of ${url.host} has a user name; leave it out`);
  return url.origin;
}

/** The hosts in the variable `REMOTE_HOSTS`, a comma-separated list of addresses. */
export const environmentHosts = (): readonly Host[] =>
  namedHosts(
    (process.env['REMOTE_HOSTS'] ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  );

/**
 * The address at which people open the shop, from the variable `SHOP_URL`. Undefined if the variable is missing.
 *
 * @throws if it is not an address
 */
export function environmentShop(): string | undefined {
  const address = process.env['SHOP_URL'];
  if (!address) return undefined;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`SHOP_URL is not an address: ${address}`);
  return url.href;
}

/** The hosts at the given addresses, without duplicates. */
export const namedHosts = (addresses: readonly string[]): readonly Host[] =>
  [...new Set(addresses.map(hostAddress))].map((url) => ({ url, isNamed: true }));

/**
 * The public keys in the file that a variable names, or undefined if the variable is missing.
 *
 * @param variable `HOST_KEYS` for the hosts' keys, `REGISTRY_KEYS` for the teams' keys
 */
export function environmentKeys(variable: 'HOST_KEYS' | 'REGISTRY_KEYS'): RegistryKeys | undefined {
  const file = process.env[variable];
  if (!file) return undefined;
  try {
    return parseRegistryKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${variable} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

async function connect(url: string, path: string, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(new URL(path, url), {
      // A redirect could let another host respond in place of the named one.
      redirect: 'manual',
      headers: { accept: 'application/json', 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name === 'TimeoutError') throw new Error(`it does not answer within ${timeoutMs} ms`);
    const { code } = (cause ?? {}) as { code?: string };
    if (code === 'ECONNREFUSED') throw new HostUnreachableError(`no connection to ${url}`);
    throw new Error(`no connection: ${code ?? message}`);
  }
}

/** Reads a response as text, up to a limit. */
async function readText(answer: Response, maxBytes: number, timeoutMs: number): Promise<string> {
  let content: Buffer | undefined;
  try {
    content = await readLimited(answer.body, maxBytes);
  } catch (error) {
    const { name, message } = error as Error;
    throw new Error(
      name === 'TimeoutError' ? `its answer takes more than ${timeoutMs} ms` : `its answer breaks off: ${message}`,
    );
  }
  if (!content) throw new Error(`its answer has more than ${maxBytes} bytes`);
  return content.toString();
}

type Question = { readonly path: string; readonly maxBytes: number; readonly timeoutMs: number };

async function ask(url: string, { path, maxBytes, timeoutMs }: Question): Promise<string> {
  const answer = await connect(url, path, timeoutMs);
  const target = URL.parse(answer.headers.get('location') ?? '', url);
  if (answer.status >= 300 && answer.status < 400 && target)
    throw new Error(`it redirects to ${target.origin}; name a host that does not redirect`);
  if (!answer.ok) throw new Error(`it answers ${answer.status} for ${path}`);
  return readText(answer, maxBytes, timeoutMs);
}

/**
 * Requests a host's current state.
 *
 * @throws if the host does not respond in time, is not ready, or sends something else
 */
export async function readHost(url: string): Promise<HostState> {
  const text = await ask(url, { path: '/readyz', maxBytes: maxStateBytes, timeoutMs: hostTimeoutMs });
  const state = parseHostState(parsedJson(text));
  if (!state) throw new Error('its answer does not come from a host of this version');
  return state;
}

/** Parses JSON. Returns undefined for anything else, which a schema then refuses. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Requests a host's description.
 *
 * @param keys the hosts' keys; if given, a key under the host's name must have signed the description
 * @throws if the host does not respond in time, sends something else, or sends no valid signature
 */
export async function readHostDescription(url: string, keys: RegistryKeys | undefined): Promise<HostDescription> {
  const text = await ask(url, {
    path: hostDescriptionPath,
    maxBytes: maxHostDescriptionBytes,
    timeoutMs: descriptionTimeoutMs,
  });
  const description = describedBy(text);
  if (keys && !isSignedHost(text, keys))
    throw new Error(`its description has no signature by a key of ${description.name} in HOST_KEYS`);
  return description;
}

function describedBy(text: string): HostDescription {
  try {
    return parseHostDescription(text);
  } catch (error) {
    const reason = text.trimStart().startsWith('<') ? 'it is HTML' : (error as Error).message;
    throw new Error(`what it sends does not describe a host: ${reason}`);
  }
}
