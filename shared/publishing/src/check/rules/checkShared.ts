import { type BundledPackage, type Descriptor, isCompatible, type SharedPackages } from '@kontor/federation/registry';
import { type Finding, findingOf } from '../checkResult.ts';

type Options = {
  readonly candidate: Descriptor;
  /** Third-party packages that the candidate bundles. */
  readonly licences: readonly BundledPackage[];
  /** The host and the packages that it offers. */
  readonly host: { readonly name: string; readonly version: string; readonly shared: SharedPackages };
};

/** The package to which an import belongs, such as `react` for `react/jsx-runtime`. */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** One line if the candidate uses exports that the host's version of a package lacks. */
function missingNames({ shared = {} }: Descriptor, host: Options['host'], request: string): string[] {
  const { version, exports } = host.shared[request] ?? {};
  const missing = (shared[request]?.uses ?? []).filter((name) => exports && !exports.includes(name));
  if (missing.length === 0) return [];
  return [
    `missing: it uses ${missing.join(', ')} of ${request} ${shared[request]?.version}, but ${host.name} has ${version} without`,
  ];
}

/** One line for each of the candidate's packages that a page would load twice or that the slot would refuse. */
function conflictsOf({ candidate, licences, host }: Options): string[] {
  const { shared = {} } = candidate;
  const offered = Object.keys(host.shared);
  const own = new Set(licences.filter(({ isOwn }) => isOwn).map(({ name }) => name));
  const bundled = [...new Set(offered.map(packageOf))].filter((name) => own.has(name));
  const needed = Object.entries(shared).flatMap(([request, { version, requires = `^${version}`, isStrict }]) => {
    const has = host.shared[request]?.version;
    if (has === undefined)
      return offered.map(packageOf).includes(packageOf(request))
        ? [`two copies: ${host.name} does not offer ${request}, so the page would get ${version} beside its own`]
        : [];
    if (isCompatible(has, requires)) return missingNames(candidate, host, request);
    return isStrict
      ? [`strict conflict: it needs ${request} ${requires}, but ${host.name} has ${has}, so its slot would fail`]
      : [`two copies needed: it needs ${request} ${requires}, but ${host.name} has ${has}`];
  });
  return [...bundled.map((name) => `two copies: ${name} is bundled, although ${host.name} offers it`), ...needed];
}

/** Checks that no page of the host needs a second copy of a shared package. */
export function checkShared(options: Options): Finding {
  const { candidate, host } = options;
  if (!candidate.shared)
    return findingOf(host.name, 'shared', {
      reason: 'its descriptor does not name the shared packages that it needs',
      hint: 'build it with this repository’s commands, which write the field "shared"',
    });
  const [reason, ...others] = conflictsOf(options);
  if (reason === undefined) return findingOf(host.name, 'shared');
  return findingOf(host.name, 'shared', {
    reason,
    hint: `use the versions of ${host.name} ${host.version}, or deploy the host with newer ones first`,
    ...(others.length > 0 ? { details: others } : {}),
  });
}
