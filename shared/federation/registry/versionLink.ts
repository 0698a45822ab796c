import * as v from 'valibot';
import { nameSchema, versionSchema } from './files/descriptor.ts';

/** Name of the query parameter that selects a remote's version, such as `cart@1.1.0`. */
export const versionParameter = 'remote';

const linkSchema = v.strictTuple([nameSchema, versionSchema]);

/** The address of a page that shows staff a remote's version before it goes live (PREV-63). */
export function versionLink(page: string, remote: string, version: string): string {
  const url = new URL(page);
  url.searchParams.append(versionParameter, `${remote}@${version}`);
  return url.href;
}

/** The versions that a page's address names, by remote, or undefined if it names none. Invalid parts are ignored. */
export function linkedVersions(fields: URLSearchParams): Readonly<Record<string, string>> | undefined {
  const named = fields.getAll(versionParameter).flatMap((text) => {
    const link = v.safeParse(linkSchema, text.split('@'));
    return link.success ? [link.output] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}
