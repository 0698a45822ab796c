import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Variable, variablesOf } from '@kontor/server/config';
import { readConfig as readShopApi, environmentSchema as shopApiSchema } from '../../reference/back-end/src/config.ts';
import {
  environmentSchema as pageBorderSchema,
  readConfig as readPageBorder,
} from '../../services/page-border/src/config.ts';
import { readConfig as readShell, environmentSchema as shellSchema } from '../../shell/server/config.ts';
import { root } from './copyCheckout.ts';

type Environment = Readonly<Record<string, string>>;

export type ProgramKind = 'shell' | 'page-border' | 'back end' | 'commands';

type ProgramVariables = {
  readonly variables: ReadonlyMap<string, Variable>;
  /** Reads the configuration. @throws if a value is missing or invalid */
  readonly read: (environment: Environment) => void;
};

/** The bucket SDK's variables. */
const bucketVariables = [
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_ENDPOINT_URL',
];

/** Variables that are read in the sources of the commands, the controller and the origins. */
function commandVariables(): string[] {
  const files = globSync(
    ['shared/publishing/src/**/*.ts', 'shared/federation/cli/**/*.ts', 'shared/supervisor/src/runRemoteCommand.ts'],
    { cwd: root },
  ).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const read = text.matchAll(
    /(?:process\.env\[|environmentKeys\()'([A-Z][A-Z_]+)'|\b([A-Z][A-Z_]+): \w+[^{}]*\}(?: =|: NodeJS\.)/g,
  );
  const names = [...read].map(([, name, destructured]) => name ?? destructured ?? '');
  return [...new Set([...names, ...bucketVariables])].filter((name) => !/^AWS_ENDPOINT_URL_S3$/.test(name)).sort();
}

/** What each program reads from its environment. */
export const programs: Readonly<Record<ProgramKind, ProgramVariables>> = {
  shell: { variables: variablesOf(shellSchema), read: readShell },
  'page-border': { variables: variablesOf(pageBorderSchema), read: readPageBorder },
  'back end': { variables: variablesOf(shopApiSchema), read: readShopApi },
  commands: {
    variables: new Map(commandVariables().map((name) => [name, { isRequired: false, fallback: undefined }])),
    read: () => undefined,
  },
};
