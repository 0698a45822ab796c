import { recordingPaths } from '@kontor/api/recording';
import { consentGroups, type SiteKey } from '@kontor/site';
import { trackingApiName } from '@kontor/tracking';
import { embedScript } from './embedScript.ts';
import { recordDataLayer } from './recordDataLayer.browser.ts';

/** The tag manager's stand-in for a site. */
export const tagManagerScript = (site: SiteKey): string =>
  embedScript(recordDataLayer, {
    site,
    path: recordingPaths.dataLayer,
    apiName: trackingApiName,
    group: consentGroups.tracking,
  });
