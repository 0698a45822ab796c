import { hash } from 'node:crypto';
import { chooseEncoding, type Encoded, type Representation, represent, sendError } from '@kontor/server/http';
import type { SiteKey } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  accepts,
  availableDictionary,
  compressWithDictionary,
  dictionaryEncoding,
  type Headers,
} from '../dictionaryEncoding.ts';
import { savesData } from '../visitor/visitorView.ts';

/**
 * A text that a browser has stored, so that the server can compress documents with it (RFC 9842). It contains what all
 * documents of a site have in common, and nothing about a visitor.
 */
type Dictionary = {
  readonly site: SiteKey;
  readonly path: string;
  readonly content: Representation;
  readonly digest: Buffer;
  /** The parts of the documents that the dictionary was last made from. They are compared by identity. */
  versions: readonly unknown[];
};

/** Documents that share a dictionary: all documents of a site, either for phones or for computers. */
type Audience = { readonly site: SiteKey; readonly client: string };

const keyOf = ({ site, client }: Audience): string => `${site} ${client}`;

const dictionaryFolder = '/dictionaries';

/**
 * The number of dictionaries that browsers may still have: the current dictionary and the five before it, for each of
 * nine sites, and separately for phones and computers.
 */
const maxDictionaries = 108;

/** The number of encodings that are kept for a document. Browsers have only a few different dictionaries for a site. */
const maxEncodings = 4;

/** The shared dictionaries for the documents of all sites. */
export class Dictionaries {
  /** By digest in base64. */
  readonly #known = new LRUCache<string, Dictionary>({ max: maxDictionaries });
  readonly #current = new Map<string, Dictionary>();
  readonly #ofDocuments = new WeakMap<Representation, string>();
  readonly #encodings = new WeakMap<Representation, Map<Dictionary, Promise<Encoded | undefined>>>();

  /**
   * Makes a dictionary.
   *
   * @param document contains what all documents have in common; whenever it is sent, the server offers the dictionary
   * (`use`)
   */
  make(
    document: Representation,
    { site, text, versions }: { site: SiteKey; text: string; versions: readonly unknown[] },
  ) {
    const body = Buffer.from(text);
    const digest = hash('sha256', body, 'buffer');
    const key = digest.toString('base64');
    const known = this.#known.get(key);
    if (known) known.versions = versions;
    else {
      const path = `${dictionaryFolder}/${digest.toString('base64url')}`;
      const content = represent(body, { 'content-type': 'text/plain; charset=utf-8' });
      this.#known.set(key, { site, path, content, digest, versions });
    }
    this.#ofDocuments.set(document, key);
  }

  /** Offers a sent document's dictionary, if it has one, to all browsers of its audience. */
  use(document: Representation, audience: Audience): void {
    const key = this.#ofDocuments.get(document);
    const dictionary = key === undefined ? undefined : this.#known.get(key);
    if (dictionary) this.#current.set(keyOf(audience), dictionary);
  }

  /** The dictionary at an address, if there is one. */
  at(path: string): Dictionary | undefined {
    return [...this.#current.values(), ...this.#known.values()].find((dictionary) => dictionary.path === path);
  }

  /** The dictionary that a browser has and that a document may be compressed with. */
  of({ site }: Pick<Audience, 'site'>, headers: Headers): Dictionary | undefined {
    const available = availableDictionary(headers);
    const known = available === undefined ? undefined : this.#known.get(available);
    return known?.site === site ? known : undefined;
  }

  /**
   * The dictionary that a browser should load, provided that it has none for the site's live versions and does not save
   * data. Browsers name the encoding only once they have a dictionary. The offer therefore goes to every browser that
   * names the encoding's algorithm, as browsers do over TLS and on this machine.
   */
  offered(audience: Audience, headers: Headers): Dictionary | undefined {
    const current = this.#current.get(keyOf(audience));
    if (!current || !accepts(headers, 'zstd') || savesData(headers)) return undefined;
    const has = this.of(audience, headers);
    return has?.versions.every((version, index) => version === current.versions[index]) ? undefined : current;
  }

  /** A document compressed with a dictionary, encoded only once; undefined if the encoding fails. */
  encode(document: Representation, dictionary: Dictionary): Promise<Encoded | undefined> {
    const made = this.#encodings.get(document) ?? new Map<Dictionary, Promise<Encoded | undefined>>();
    this.#encodings.set(document, made);
    const known = made.get(dictionary);
    if (known) return known;
    if (made.size >= maxEncodings) made.clear();
    const encoded = encodeWith(document, dictionary).catch(() => {
      // The next request tries again.
      made.delete(dictionary);
      return undefined;
    });
    made.set(dictionary, encoded);
    return encoded;
  }
}

async function encodeWith({ plain }: Representation, { content, digest }: Dictionary): Promise<Encoded> {
  const etag = plain.etag.replace(/"$/, `-${dictionaryEncoding}-${digest.toString('base64url').slice(0, 8)}"`);
  const headers = { ...plain.headers, 'content-encoding': dictionaryEncoding, etag };
  return { body: await compressWithDictionary(plain.body, content.plain.body, digest), etag, headers };
}

/** Serves the dictionaries, which browsers use for documents of the same origin. */
export function serveDictionaries(app: FastifyInstance, dictionaries: Pick<Dictionaries, 'at'>): void {
  app.get(`${dictionaryFolder}/:digest`, { compress: false }, async (request, reply) => {
    const dictionary = dictionaries.at(request.url);
    if (!dictionary) return sendError(reply, 404, 'NOT_FOUND', 'there is no such dictionary');
    const { headers, body } = await dictionary.content.in(chooseEncoding(request.headers['accept-encoding']));
    return reply
      .headers({
        ...headers,
        'cache-control': 'public, max-age=2592000, immutable',
        vary: 'accept-encoding',
        'use-as-dictionary': 'match="/*", match-dest=("document")',
      })
      .send(body);
  });
}
