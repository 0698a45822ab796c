import { InvalidArgumentError } from 'commander';

export function readCount(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Reads a host's name, which is also the name of its file. */
export function readHostName(text: string): string {
  if (!/^[\w-]{1,100}$/.test(text)) throw new InvalidArgumentError('It may have only letters, digits, _ and -.');
  return text;
}

export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a port.');
  return port;
}

export function readFactor(text: string): number {
  const factor = Number(text);
  if (!(factor > 1 && factor <= 100)) throw new InvalidArgumentError('It must be a number above 1.');
  return factor;
}
