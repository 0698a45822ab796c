import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { refuse } from '../http/input.ts';

/** The cost of one hash. Hashing uses 128 × `memory` × 8 bytes, and takes longer the higher the two values are. */
export type PasswordCost = { readonly memory: number; readonly passes: number };

/** 32 MiB and three passes. This is as strong as the usual recommendations for scrypt. */
export const defaultPasswordCost: PasswordCost = { memory: 32_768, passes: 3 };

/**
 * How many hashes are calculated at a time. More of them would use more memory, and would block threads that files and
 * compression need.
 */
const concurrentHashes = 2;

/** How many hashes may wait. A hash takes about a tenth of a second, so this also limits how long a visitor waits. */
const maxWaiting = 32;

const blockSize = 8;
const saltLength = 16;
const hashLength = 32;

export type Passwords = ReturnType<typeof createPasswords>;

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const deriveByScrypt = (password: string, salt: Buffer, { memory, passes }: PasswordCost): Promise<Buffer> =>
  scryptAsync(password.normalize('NFKC'), salt, hashLength, {
    ...{ N: memory, r: blockSize, p: passes },
    maxmem: 128 * blockSize * (memory + passes + 2),
  });

function parseStored(stored: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | undefined {
  const [name, memory, passes, salt = '', key = ''] = stored.split('$');
  if (name !== 'scrypt') return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** Hashes passwords with scrypt, each with a separate salt. Refuses with 503 while too many passwords are waiting. */
export function createPasswords(cost: PasswordCost = defaultPasswordCost, derive = deriveByScrypt) {
  const limit = pLimit(concurrentHashes);
  const work: typeof derive = async (...input) => {
    if (limit.pendingCount >= maxWaiting) refuse(503, 'TOO_BUSY', 'too many passwords are being checked');
    return limit(derive, ...input);
  };
  const noAccount = { cost, salt: randomBytes(saltLength), key: randomBytes(hashLength) };
  return {
    /** The hash to store, with everything needed to check it later. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(saltLength);
      const key = await work(password, salt, cost);
      return ['scrypt', cost.memory, cost.passes, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    /**
     * Whether a password matches a stored hash. Without a hash, the result is false after the same amount of work, so
     * the duration does not reveal whether there is an account.
     */
    async isRight(password: string, stored: string | undefined): Promise<boolean> {
      const known = stored === undefined ? undefined : parseStored(stored);
      const expected = known ?? noAccount;
      const key = await work(password, expected.salt, expected.cost);
      return timingSafeEqual(key, expected.key) && known !== undefined;
    },
  };
}
