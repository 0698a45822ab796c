import * as v from 'valibot';

const number = (least: number, most: number) =>
  v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(least), v.maxValue(most));

const environmentSchema = v.object({
  PORT: v.optional(number(1, 65_535), '3010'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  /** File that names the live version of every remote. */
  REGISTRY_FILE: v.pipe(v.string(), v.nonEmpty()),
  SHOP_API_URL: v.pipe(v.string(), v.url()),
  /** Address of the script that makes fragments interactive on pages of other teams. */
  BOOT_URL: v.pipe(v.string(), v.nonEmpty()),
  /** Folder for server files and for the last good fragments. */
  DATA_DIR: v.pipe(v.string(), v.nonEmpty()),
  /** Seconds for which a fragment is fresh. */
  FRESH_SECONDS: v.optional(number(1, 86_400), '30'),
  /** Milliseconds for a call of the back end, and for one rendering. */
  CALL_DEADLINE: v.optional(number(10, 60_000), '2000'),
  RENDER_DEADLINE: v.optional(number(10, 60_000), '2000'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export type PageBorderConfig = {
  readonly port: number;
  readonly host: string;
  readonly registryFile: string;
  readonly shopApiUrl: string;
  readonly bootUrl: string;
  readonly dataFolder: string;
  readonly freshSeconds: number;
  /** Milliseconds. */
  readonly callDeadline: number;
  /** Milliseconds. */
  readonly renderDeadline: number;
  readonly logLevel: string;
};

/**
 * Reads the settings.
 *
 * @throws naming every variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv): PageBorderConfig {
  const result = v.safeParse(environmentSchema, environment);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The settings of page-border are wrong: ${faults.join('; ')}`);
  }
  const settings = result.output;
  return {
    port: settings.PORT,
    host: settings.HOST,
    registryFile: settings.REGISTRY_FILE,
    shopApiUrl: settings.SHOP_API_URL.replace(/\/$/, ''),
    bootUrl: settings.BOOT_URL,
    dataFolder: settings.DATA_DIR,
    freshSeconds: settings.FRESH_SECONDS,
    callDeadline: settings.CALL_DEADLINE,
    renderDeadline: settings.RENDER_DEADLINE,
    logLevel: settings.LOG_LEVEL,
  };
}
