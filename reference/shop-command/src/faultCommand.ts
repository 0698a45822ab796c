import { randomBytes } from 'node:crypto';
import { csrfCookie, csrfHeader, secureCsrfCookie } from '@kontor/api/http';
import { type Command, CommandError, need, optional, type ShopTools, type Values } from './command.ts';

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CommandError('--body must be JSON');
  }
}

const numberOf = (values: Values, name: string): number | undefined =>
  values[name] === undefined ? undefined : Number(values[name]);

/** The body of the call without undefined fields. The back end validates it. */
function faultOf(values: Values): object {
  const { param, malformed, drop } = values;
  const body = optional(values, 'body');
  const fault = {
    call: need(values, 'call'),
    visitor: optional(values, 'visitor'),
    params: Array.isArray(param) ? Object.fromEntries(param.map((pair) => pair.split('=', 2))) : undefined,
    delayMs: numberOf(values, 'delay'),
    status: numberOf(values, 'status'),
    times: numberOf(values, 'times'),
    body: body === undefined ? undefined : parseBody(body),
    isMalformed: malformed,
    isDropped: drop,
  };
  return Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== undefined));
}

async function send(tools: ShopTools, values: Values, method: string, query = '', body?: object): Promise<void> {
  const url = (optional(values, 'url') ?? tools.backEndUrl).replace(/\/$/, '');
  const token = randomBytes(24).toString('base64url');
  const headers = {
    [csrfHeader]: token,
    // The back end reads one of these two cookies, depending on its SECURE_COOKIES setting.
    cookie: `${csrfCookie}=${token}; ${secureCsrfCookie}=${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await tools.fetch(`${url}/service/faults${query}`, sent).catch(() => {
    throw new CommandError(
      `Nothing answers at ${url}: start the shop with FAULTS=on npm start, and use the same PORT_OFFSET for this command as for the shop.`,
    );
  });
  const answer = await response.text();
  if (response.status === 404) throw new CommandError('Faults are off. Restart the shop with FAULTS=on npm start.');
  if (!response.ok) throw new CommandError(`refused: ${answer}`);
  tools.print(answer);
}

/** Faults in the running back end. */
export const faultCommands: Readonly<Record<string, Command>> = {
  'fault set': {
    usage:
      '--call "GET /service/cart/api/cart" [--status N] [--body JSON] [--delay MS] [--malformed] [--drop]\n' +
      '            [--times N] [--visitor ID] [--param name=value …] [--url U]',
    run: (values, tools) => send(tools, values, 'PUT', '', faultOf(values)),
  },
  'fault list': { usage: '[--url U]', run: (values, tools) => send(tools, values, 'GET') },
  'fault clear': {
    usage: '[--call C] [--visitor ID] [--url U]',
    run(values, tools) {
      const named = ['call', 'visitor'].flatMap((name) => {
        const value = optional(values, name);
        return value ? [[name, value]] : [];
      });
      return send(tools, values, 'DELETE', `?${new URLSearchParams(named)}`);
    },
  },
};
