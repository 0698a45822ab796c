import * as v from 'valibot';

/** The names of the checks, in the order of the matrix. */
export const checkNames = [
  'shared',
  'contract',
  'budget',
  'licences',
  'integrity',
  'origin',
  'texts',
  'slots',
  'console',
  'layout',
  'axe',
  'hydration',
  'markup',
] as const;

export type CheckName = (typeof checkNames)[number];

const findingSchema = v.object({
  /** The checked host, or the version itself. */
  host: v.string(),
  check: v.picklist(checkNames),
  /** A `noted` finding is worth knowing but is not a reason to refuse the version. */
  outcome: v.picklist(['passed', 'noted', 'refused']),
  /** What the check found, in one sentence. */
  reason: v.optional(v.string()),
  /** What to do about the finding. */
  hint: v.optional(v.string()),
  /** Messages from tools, one per entry. */
  details: v.optional(v.array(v.string())),
});

/** The result of one check for one host. */
export type Finding = v.InferOutput<typeof findingSchema>;

const checkResultSchema = v.object({
  remote: v.string(),
  version: v.string(),
  /** The origin from which the check fetched the files. */
  origin: v.optional(v.string()),
  /** The live versions of the hosts and the remotes. */
  live: v.record(v.string(), v.string()),
  at: v.string(),
  findings: v.array(findingSchema),
});

/** The result of all checks for a version. */
export type CheckResult = v.InferOutput<typeof checkResultSchema>;

/** Parses a stored result. Results in another format, such as those of another version of this program, are ignored. */
export function parseCheckResult(json: string | undefined): CheckResult | undefined {
  if (json === undefined) return undefined;
  try {
    const result = v.safeParse(checkResultSchema, JSON.parse(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** The findings that cause a version to be refused. */
export const refusalsOf = ({ findings }: Pick<CheckResult, 'findings'>): Finding[] =>
  findings.filter(({ outcome }) => outcome === 'refused');

/** Stands in for the host in findings that concern only the version's files. */
export const versionItself = 'the version';

/** A check's finding: refused with a reason, or passed without one. */
export const findingOf = (
  host: string,
  check: CheckName,
  refusal?: Pick<Finding, 'reason' | 'hint' | 'details'>,
): Finding => (refusal ? { host, check, outcome: 'refused', ...refusal } : { host, check, outcome: 'passed' });
