import type { SiteKey } from '@kontor/site';
import { consentTextsSchema, registerStandInRoutes } from '@kontor/stand-ins';
import type { FastifyInstance } from 'fastify';
import { readContent, readTexts } from './content/readContent.ts';
import { localizeRecord } from './content/siteLanguage.ts';
import type { ShopRouteOptions } from './createShopRouteOptions.ts';
import { optionalSiteOf, parseInput, refuse } from './http/input.ts';

const texts = readTexts('consent', consentTextsSchema);

/** The consent overlay's strings. */
export const consentTexts = {
  of: (site: SiteKey) => localizeRecord(texts, site),
  english: readContent('consent/en.yaml', consentTextsSchema),
};

/** Mounts the stand-ins for third-party services. */
export function mountStandIns(app: FastifyInstance, options: ShopRouteOptions): void {
  const { database, clock, isRecording, visitors } = options;
  registerStandInRoutes(app, {
    ...{ database, clock, isRecording, consentTexts, parseInput, refuse },
    beaconConfig: { isCsrfExempt: true },
    visitorOf: visitors.find,
    siteOf: optionalSiteOf,
  });
}
