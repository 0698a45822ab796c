import type { FooterRecord } from '@kontor/api/promotion';
import type { SiteKey } from '@kontor/site';
import type { Report } from '../report.ts';
import { logoPath } from './logoPath.ts';

/** Reports a record's logos that do not exist (FOOT-16). */
export function reportUnknownLogos({ teaser, qualityLogos }: FooterRecord, site: SiteKey, report: Report): void {
  const images = [
    ...(teaser.groups ?? []).flatMap((group) => group.images),
    ...(qualityLogos?.logos ?? []).map(({ image }) => image),
  ];
  for (const { source } of images) {
    if (logoPath(source, site) === undefined) report('The footer names a logo that does not exist.', source);
  }
}
