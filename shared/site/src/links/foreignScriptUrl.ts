/**
 * The address of a third-party script, such as the consent script (CONSENT-1) or the tag manager (TRACK-14).
 *
 * @param template with `{stage}` and `{site}`, such as `/service/consent/{stage}/{site}.js`
 */
export function foreignScriptUrl(template: string, { stage, site }: { stage: string; site: string }): string {
  return template.replaceAll('{stage}', stage).replaceAll('{site}', site);
}
