import webpack, { type Configuration } from 'webpack';

/**
 * Runs webpack once.
 *
 * @throws with webpack's message if the build fails; warnings count as errors, because nobody would notice them
 * otherwise
 */
export async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (!stats || stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'webpack gave no result');
  }
}
