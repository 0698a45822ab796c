import { describe, expect, test } from '@jest/globals';
import { createPasswords, defaultPasswordCost, type PasswordCost } from './passwords.ts';
import { isSameSecret, newSecret } from './secrets.ts';

const passwords = createPasswords({ memory: 2, passes: 1 });

describe('a password', () => {
  test('a password matches only a hash of itself', async () => {
    const stored = await passwords.hash('a long secret');
    expect(await passwords.isRight('a long secret', stored)).toBe(true);
    expect(await passwords.isRight('a long secreT', stored)).toBe(false);
    expect(await passwords.isRight('', stored)).toBe(false);
  });

  test('a password gets a different hash each time, and the hash does not reveal the password', async () => {
    const [one, other] = [await passwords.hash('a long secret'), await passwords.hash('a long secret')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('secret');
  });

  test('a password matches a hash created with a different cost', async () => {
    const stored = await createPasswords({ memory: 4, passes: 2 }).hash('a long secret');
    expect(await passwords.isRight('a long secret', stored)).toBe(true);
  });

  test('a password matches with both composed and decomposed accents', async () => {
    const stored = await passwords.hash('caf\u00e9 au lait');
    expect(await passwords.isRight('cafe\u0301 au lait', stored)).toBe(true);
  });

  test('no password matches if there is no account or the hash is unreadable', async () => {
    expect(await passwords.isRight('a long secret', undefined)).toBe(false);
    expect(await passwords.isRight('a long secret', 'plain$a long secret')).toBe(false);
  });

  test('two passwords are hashed at a time, 32 wait, and any others are refused until one is done', async () => {
    const running: (() => void)[] = [];
    const held = createPasswords(defaultPasswordCost, async () => {
      await new Promise<void>((resolve) => running.push(resolve));
      return Buffer.alloc(32);
    });
    const accepted = Array.from({ length: 34 }, () => held.hash('a long secret'));
    await expect(held.isRight('a guess', undefined)).rejects.toMatchObject({ status: 503, code: 'TOO_BUSY' });
    expect(running).toHaveLength(2);
    running.shift()?.();
    await accepted[0];
    accepted.push(held.hash('a long secret'));
    await expect(held.hash('a long secret')).rejects.toMatchObject({ status: 503 });
    let done = 1;
    for (const each of accepted.slice(1)) {
      running.shift()?.();
      await each;
      done += 1;
      expect(running.length).toBeLessThanOrEqual(2);
    }
    expect(done).toBe(35);
  });

  test('trying a password costs at least 32 MiB', () => {
    expect(128 * 8 * defaultPasswordCost.memory).toBeGreaterThanOrEqual(32 * 1024 * 1024);
  });

  test('refusing a password costs the same amount of work with and without an account', async () => {
    const works: [passwordLength: number, saltLength: number, cost: PasswordCost][] = [];
    const counted = createPasswords(defaultPasswordCost, async (password, salt, cost) => {
      works.push([password.length, salt.length, cost]);
      return Buffer.alloc(32);
    });
    const stored = await counted.hash('a long secret');
    works.length = 0;
    await counted.isRight('a guess', stored);
    await counted.isRight('a guess', undefined);
    await counted.isRight('a guess', 'plain$a long secret');
    const work = [7, 16, defaultPasswordCost];
    expect(works).toEqual([work, work, work]);
  });
});

describe('a secret', () => {
  test('a secret has 32 characters that need no encoding, and no two secrets are the same', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(one).toMatch(/^[\w-]{32}$/);
    expect(isSameSecret(one, one)).toBe(true);
    expect(isSameSecret(one, other)).toBe(false);
    expect(isSameSecret(one, '')).toBe(false);
  });
});
