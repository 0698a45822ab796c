import * as v from 'valibot';

const switchSchema = v.pipe(
  v.optional(v.picklist(['on', 'off']), 'off'),
  v.transform((value) => value === 'on'),
);

const environmentSchema = v.object({
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), '3020'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  /** Folder of the database. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.kontor/shop-api'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Lets anybody become staff of the preview; for development and demonstrations alone. */
  PREVIEW_DEMO: switchSchema,
  /** Keeps cookies off unencrypted connections; on wherever the shop is served over TLS. */
  SECURE_COOKIES: switchSchema,
});

type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly logLevel: string;
  readonly previewDemo: boolean;
  readonly secureCookies: boolean;
};

/** Reads the settings; throws with the names of those that are wrong, so that the program does not start with them. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const result = v.safeParse(environmentSchema, environment);
  if (!result.success) {
    const names = result.issues.map((issue) => `${v.getDotPath(issue)} (${issue.message})`);
    throw new Error(`wrong settings: ${names.join(', ')}`);
  }
  const { PORT, HOST, DATA_DIR, LOG_LEVEL, PREVIEW_DEMO, SECURE_COOKIES } = result.output;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    previewDemo: PREVIEW_DEMO,
    secureCookies: SECURE_COOKIES,
  };
}
