/** Where a page runs (SITE-22). */
export const environments = ['development', 'staging', 'production'] as const;

export type Environment = (typeof environments)[number];

/** Matches hosts on a developer's machine or a private network. */
const developmentHost =
  /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})$|\.(?:localhost|local|test)$/;

/** Matches a word for a stage before production, as in the hosts `staging.…`, `www-stage2.…` and `qa.…`. */
const stagingWord = /^(?:staging|stage|test|qa)\d*$/;

function hostOf(address: string): string | undefined {
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  return URL.parse(isUrl ? address : `https://${address}`)?.hostname;
}

/**
 * The environment that an address belongs to: `development` on this machine or a private network, `staging` if the host
 * contains a word for staging, and otherwise `production`. An invalid address counts as production, which is the most
 * restrictive environment.
 *
 * @param address an absolute address or a host, with or without a port, such as `location.host`
 */
export function environmentOf(address: string): Environment {
  const host = hostOf(address.trim());
  if (!host) return 'production';
  if (developmentHost.test(host)) return 'development';
  // The top-level domain is never a stage: `shop.test` is a development host, but `test.kontor.example` is a staging
  // host.
  const words = host.split('.').slice(0, -1).join('-').split('-');
  return words.some((word) => stagingWord.test(word)) ? 'staging' : 'production';
}
