import { type SharedView, sharedViewParameter } from '@kontor/api/preview';
import { linkedVersions, versionParameter } from '@kontor/federation/registry';
import { isSiteKey, type SiteKey } from '@kontor/site';
import type { FastifyRequest } from 'fastify';
import { shopPath } from '../../src/shopPath.ts';
import { loginReasons } from './renderStaffLogin.ts';

/** The maximum length of the next page's address. Addresses with the longest views are much shorter. */
export const maxNextLength = 2_000;

const challengePattern = /^[\w-]{43}$/;

/** The fields in the log-in's addresses and form. */
export type Asked = {
  readonly next: string;
  readonly reason: (typeof loginReasons)[number] | undefined;
  readonly site: SiteKey | undefined;
  readonly challenge: string | undefined;
};

export function readAsked(fields: URLSearchParams): Asked {
  const site = fields.get('site') ?? undefined;
  const challenge = fields.get('challenge') ?? undefined;
  return {
    next: shopPath(fields.get('next'), maxNextLength) ?? '/',
    reason: loginReasons.find((reason) => reason === fields.get('reason')),
    site: isSiteKey(site) ? site : undefined,
    challenge: challenge !== undefined && challengePattern.test(challenge) ? challenge : undefined,
  };
}

export const searchOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.split('?').slice(1).join('?'));

/** An address with those fields that have a value. */
export function addressOf(path: string, fields: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return `${path}?${new URLSearchParams(present)}`;
}

/**
 * A page's address with versions, in the form that the panel reads: a view that leaves the date and group unchanged.
 */
export function withView(page: string, versions: SharedView['versions']): string {
  const { pathname, searchParams } = new URL(withoutView(page), 'https://shop.invalid');
  const view: SharedView = { test: '', group: '', versions };
  searchParams.set(sharedViewParameter, JSON.stringify(view));
  return `${pathname}?${searchParams}`;
}

/** A shop page's address without the view in its query. */
export function withoutView(page: string): string {
  const { pathname, search, searchParams } = new URL(page, 'https://shop.invalid');
  const isLink = searchParams.has(sharedViewParameter) || linkedVersions(searchParams) !== undefined;
  if (!isLink) return pathname + search;
  searchParams.delete(sharedViewParameter);
  searchParams.delete(versionParameter);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
