import { parseArgs } from 'node:util';
import { csrfCookie, csrfHeader, secureCsrfCookie } from '@kontor/api/http';
import { newSecret } from '../security/secrets.ts';
import { type Command, CommandError, need, type ShopTools } from './command.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const options = {
  url: text,
  call: text,
  visitor: text,
  param: { ...text, multiple: true },
  delay: text,
  status: text,
  body: text,
  malformed: flag,
  drop: flag,
  times: text,
} as const;

type Values = ReturnType<typeof parseArgs<{ args: string[]; options: typeof options }>>['values'];

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CommandError('--body must be JSON');
  }
}

/** The body of the call; the back end validates it. */
function faultOf({ body, call, delay, drop, malformed, param, status, times, visitor }: Values): object {
  const numbers = { delayMs: delay, status, times };
  return {
    call: need(call, 'call'),
    ...(visitor === undefined ? {} : { visitor }),
    ...(param ? { params: Object.fromEntries(param.map((pair) => pair.split('=', 2))) } : {}),
    ...Object.fromEntries(Object.entries(numbers).flatMap(([name, value]) => (value ? [[name, Number(value)]] : []))),
    ...(body === undefined ? {} : { body: parseBody(body) }),
    ...(malformed ? { isMalformed: true } : {}),
    ...(drop ? { isDropped: true } : {}),
  };
}

async function send(tools: ShopTools, url: string, method: string, body?: object): Promise<string> {
  const token = newSecret();
  const response = await tools
    .fetch(url, {
      method,
      headers: {
        [csrfHeader]: token,
        // The back end reads one of the two, depending on its SECURE_COOKIES.
        cookie: `${csrfCookie}=${token}; ${secureCsrfCookie}=${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    .catch(() => {
      throw new CommandError(
        `Nothing answers at ${url}: start the shop with FAULTS=on npm start, and name the same PORT_OFFSET here as there.`,
      );
    });
  const answer = await response.text();
  if (response.status === 404) {
    throw new CommandError('Faults are off. Restart the shop with FAULTS=on npm start.');
  }
  if (!response.ok) throw new CommandError(`refused: ${answer}`);
  return answer;
}

/** Faults of the running back end. */
export const faultCommand: Command = {
  usage: [
    'fault set --call "GET /service/cart/api/cart" [--status N] [--body JSON] [--delay MS] [--malformed] [--drop]',
    '          [--times N] [--visitor ID] [--param name=value …] [--url U]',
    'fault list [--url U]',
    'fault clear [--call C] [--visitor ID] [--url U]',
  ],
  async run([action, ...args], tools) {
    const { values } = parseArgs({ args, options });
    const address = `${(values.url ?? tools.backEndUrl).replace(/\/$/, '')}/service/faults`;
    if (action === 'list') return tools.print(await send(tools, address, 'GET'));
    if (action === 'set') return tools.print(await send(tools, address, 'PUT', faultOf(values)));
    if (action !== 'clear') throw new CommandError('unknown action; known actions: set, list, clear');
    const { call, visitor } = values;
    const query = new URLSearchParams({ ...(call ? { call } : {}), ...(visitor ? { visitor } : {}) });
    tools.print(await send(tools, `${address}?${query}`, 'DELETE'));
  },
};
