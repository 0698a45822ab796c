/** A prefix of source paths relative to the root, and a pattern for the browser test files that cover those sources. */
type Area = readonly [source: string, specs: RegExp];

const navigation = /^(?:navigation|beforeScripts|headerRows|stickyHeader|backButton|wayBack)/;
const search = /^search/;
const account = /^account/;
const offers = /^(?:promotions|categoryBanner|failedPictures)/;
const appBanner = /^(?:appBanner|panelsOnTop)/;
const header = new RegExp([navigation, search, account, offers, appBanner].map(({ source }) => source).join('|'));
const cart = /^(?:cart|voucher|checkout|embeddedCart|containers|shareStrategy)/;
const tracking = /^(?:tracking|consent|recentlyViewed)/;
const publishing =
  /^(?:canary|check\b|contractRefusal|deploys|liveHosts|localRemote|oneMachine|ownRepository|promoteTogether|signedRegistry)/;
const pageBorder = /^(?:pageBorder|fragments|foreign|front\b)/;
const documents =
  /^(?:document|dictionaries|contentPolicy|links|siteLocale|pageContent|resizeText|layoutShift|golden|deadlines)/;
const loading =
  /^(?:remoteFailures|runningPages|scriptIntegrity|dictionaries|sharedPackages|shareStrategy|warmVisits|firstUse|backForwardCache|deadlines)/;
const shopPages =
  /^(?:account|cancellation|cartPage|checkout|plainForms|recentlyViewed|searchResults|voucher|watchlist)/;

/** The first entry with a matching prefix applies. */
export const browserAreas: readonly Area[] = [
  ['remotes/header/src/features/search/', search],
  ['remotes/header/src/features/navigation/', navigation],
  ['remotes/header/src/features/account/', account],
  ['remotes/header/src/features/promotion/', offers],
  ['remotes/header/src/promotions/', offers],
  ['remotes/header/src/features/app-banner/', appBanner],
  ['remotes/header/', header],
  ['remotes/cart/', cart],
  ['remotes/footer/', /^(?:footer|siteLocale)/],
  ['remotes/newsletter/', /^newsletter/],
  ['remotes/preview/', /^previewPanel/],
  ['shared/store/', new RegExp(`${cart.source}|^personalData|${tracking.source}`)],
  ['shared/tracking/', tracking],
  ['shell/src/tracking/', tracking],
  ['shell/server/newsletter/', /^(?:newsletter|plainForms)/],
  ['shell/server/staff/', /^previewPanel/],
  ['shell/server/operations/', /^(?:canaryRollback|oneMachine)/],
  ['shell/server/document/', documents],
  ['shell/', new RegExp(`${documents.source}|${loading.source}`)],
  ['shared/federation/', new RegExp(`${loading.source}|${publishing.source}`)],
  ['shared/publishing/', publishing],
  ['shared/ui/', /^(?:storybook|golden|resizeText)/],
  ['services/page-border/', pageBorder],
  ['reference/shop/', shopPages],
  ['reference/stand-ins/', tracking],
  ['reference/developer-tools/', /^newsletter/],
];

/**
 * The names of the browser tests that cover changed files. A changed browser test covers itself.
 *
 * @param changed paths relative to the root
 * @param specs file names in `e2e/specs`
 */
export function specsOf(changed: readonly string[], specs: readonly string[]): readonly string[] {
  const patterns = changed.flatMap((path) => browserAreas.find(([source]) => path.startsWith(source))?.[1] ?? []);
  return specs.filter(
    (spec) => changed.includes(`e2e/specs/${spec}`) || patterns.some((pattern) => pattern.test(spec)),
  );
}
