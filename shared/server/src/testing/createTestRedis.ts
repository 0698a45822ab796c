import { type AddressInfo, createServer, type Socket } from 'node:net';

export type TestRedis = {
  readonly url: string;
  readonly values: Map<string, string>;
  /** How long counters live, in milliseconds. They do not expire. */
  readonly lifetimes: Map<string, number>;
  /** The names of the commands that have arrived so far. */
  readonly commands: string[];
  /** Whether Redis accepts commands without replying. */
  isHanging: boolean;
  close(): Promise<void>;
};

/** Parses the first command in a string of the Redis protocol. Returns the command and the rest of the string. */
function readCommand(text: string): { words: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let rest = text.slice(head[0].length);
  const words: string[] = [];
  for (let index = 0; index < Number(head[1]); index += 1) {
    const size = /^\$(\d+)\r\n/.exec(rest);
    if (!size) return undefined;
    const start = size[0].length;
    const end = start + Number(size[1]);
    if (rest.length < end + 2) return undefined;
    words.push(Buffer.from(rest.slice(start, end), 'latin1').toString());
    rest = rest.slice(end + 2);
  }
  return { words, rest };
}

/** A fake Redis. It supports GET and SET, the commands of counters, and replies OK to anything else. */
export async function createTestRedis(port = 0): Promise<TestRedis> {
  const values = new Map<string, string>();
  const lifetimes = new Map<string, number>();
  const redis = { values, lifetimes, commands: [] as string[], isHanging: false };
  const sockets = new Set<Socket>();
  const answers: Readonly<Record<string, (key: string, value: string) => string>> = {
    SET(key, value) {
      values.set(key, value);
      return '+OK';
    },
    GET(key) {
      const found = values.get(key);
      return found === undefined ? '$-1' : `$${Buffer.byteLength(found)}\r\n${found}`;
    },
    INCRBY(key, value) {
      const count = Number(values.get(key) ?? 0) + Number(value);
      values.set(key, String(count));
      return `:${count}`;
    },
    PEXPIRE(key, value) {
      if (lifetimes.has(key)) return ':0';
      lifetimes.set(key, Number(value));
      return ':1';
    },
    PTTL: (key) => `:${lifetimes.get(key) ?? -1}`,
  };
  const answerOf = ([command = '', key = '', value = '']: string[]): string => {
    const name = command.toUpperCase();
    redis.commands.push(name);
    return `${answers[name]?.(key, value) ?? '+OK'}\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let command = readCommand(text); command; command = readCommand(text)) {
        text = command.rest;
        const answer = answerOf(command.words);
        if (!redis.isHanging) socket.write(answer);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(redis, {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
