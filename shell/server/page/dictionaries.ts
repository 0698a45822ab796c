import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { chooseEncoding, type Encoded, type Representation, represent, sendError } from '@kontor/server/http';
import type { SiteKey } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * A text that a browser has stored, and relative to which it can be sent documents (RFC 9842). It contains what all documents of
 * a site have in common, and nothing about a visitor.
 */
type Dictionary = {
  readonly path: string;
  readonly content: Representation;
  readonly digest: Buffer;
  /** What its documents were made with; compared by identity. */
  readonly versions: readonly unknown[];
};

const dictionaryFolder = '/dictionaries';

/** Dictionaries that browsers may still have: those of nine sites and their last seven changes. */
const maxDictionaries = 72;

/** The beginning of a body in the encoding `dcz`; the digest of the dictionary follows. */
const magicNumber = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Finds a text of a quarter of a megabyte anywhere in the dictionary. */
const windowLog = 20;

const dictionaryEncoding = 'dcz';

const accepts = ({ 'accept-encoding': accepted }: DictionaryHeaders, encoding: string): boolean =>
  accepted?.split(',').some((one) => one.trim() === encoding) ?? false;

/** What a browser says of itself. */
type DictionaryHeaders = {
  readonly 'accept-encoding'?: string | undefined;
  readonly 'available-dictionary'?: string | string[] | undefined;
  readonly 'save-data'?: string | string[] | undefined;
};

/** The shared dictionaries of the documents of all sites. */
export class Dictionaries {
  /** By the digest, as browsers write it. */
  readonly #known = new LRUCache<string, Dictionary>({ max: maxDictionaries });
  readonly #current = new Map<SiteKey, Dictionary>();
  readonly #documents = new WeakMap<Representation, WeakMap<Dictionary, Promise<Encoded>>>();

  /** Makes a text the dictionary of a site. */
  set(site: SiteKey, text: string, versions: readonly unknown[]): void {
    const body = Buffer.from(text);
    const digest = hash('sha256', body, 'buffer');
    const key = `:${digest.toString('base64')}:`;
    const known = this.#known.get(key);
    const dictionary = {
      path: `${dictionaryFolder}/${digest.toString('base64url')}`,
      content: known?.content ?? represent(body, { 'content-type': 'text/plain; charset=utf-8' }),
      ...{ digest, versions },
    };
    this.#known.set(key, dictionary);
    this.#current.set(site, dictionary);
  }

  /** The dictionary with an address. */
  at(path: string): Dictionary | undefined {
    return [...this.#known.values()].find((dictionary) => dictionary.path === path);
  }

  /** The dictionary that a browser has and a document may refer to. */
  of(headers: DictionaryHeaders): Dictionary | undefined {
    const { 'available-dictionary': available } = headers;
    return accepts(headers, dictionaryEncoding) && typeof available === 'string'
      ? this.#known.get(available)
      : undefined;
  }

  /**
   * The dictionary that a browser should load: it has none of the site's live versions, and does not save data. It names the
   * encoding only once it has a dictionary, so browsers with its algorithm (over TLS and on this machine) are offered one.
   */
  offered(site: SiteKey, headers: DictionaryHeaders): Dictionary | undefined {
    const current = this.#current.get(site);
    if (!current || !accepts(headers, 'zstd')) return undefined;
    if (headers['save-data']?.toString().toLowerCase() === 'on') return undefined;
    const has = this.of(headers);
    return has?.versions.every((version, index) => version === current.versions[index]) ? undefined : current;
  }

  /** A document relative to a dictionary; of each pair it is made once. */
  encode(document: Representation, dictionary: Dictionary): Promise<Encoded> {
    const made = this.#documents.get(document) ?? new WeakMap<Dictionary, Promise<Encoded>>();
    this.#documents.set(document, made);
    const known = made.get(dictionary);
    if (known) return known;
    const encoded = encodeWith(document, dictionary).catch(() => {
      // Falls back to the plain document; the next request tries again.
      made.delete(dictionary);
      return document.plain;
    });
    made.set(dictionary, encoded);
    return encoded;
  }
}

async function encodeWith({ plain }: Representation, { content, digest }: Dictionary): Promise<Encoded> {
  const compressed = await promisify(zstdCompress)(plain.body, {
    dictionary: content.plain.body,
    params: { [constants.ZSTD_c_windowLog]: windowLog },
  });
  const etag = etagWithDictionary(plain);
  const headers = { ...plain.headers, 'content-encoding': dictionaryEncoding, etag };
  return { body: Buffer.concat([magicNumber, digest, compressed]), etag, headers };
}

/** The entity tag of a document that was sent relative to any dictionary. */
export const etagWithDictionary = ({ etag }: Encoded): string => etag.replace(/"$/, `-${dictionaryEncoding}"`);

/** Serves the dictionaries. Browsers use them for documents of the same origin. */
export function serveDictionaries(app: FastifyInstance, dictionaries: Pick<Dictionaries, 'at'>): void {
  app.get(`${dictionaryFolder}/:digest`, { compress: false }, async (request, reply) => {
    const dictionary = dictionaries.at(request.url);
    if (!dictionary) return sendError(reply, 404, 'NOT_FOUND', 'there is no such dictionary');
    const { headers, body } = await dictionary.content.in(chooseEncoding(request.headers['accept-encoding']));
    return reply
      .headers({
        ...headers,
        'cache-control': 'public, max-age=86400, immutable',
        vary: 'accept-encoding',
        'use-as-dictionary': 'match="/*", match-dest=("document")',
      })
      .send(body);
  });
}
