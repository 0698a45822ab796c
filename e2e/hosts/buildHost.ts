import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { placeholderOf } from './insertAddresses.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, '.kontor/hosts');

/** A page that needs a build. `webpack-lazy` is another configuration of the `webpack` page. */
type BuiltHost = 'react' | 'vite' | 'webpack' | 'webpack-lazy';

/**
 * Builds a page with its tools in a child process, unless its sources are unchanged. Returns the folder of the build.
 */
export async function buildHost(name: BuiltHost): Promise<string> {
  const { sourceVersion } = await import('@kontor/federation/sourceVersion');
  const isLazy = name === 'webpack-lazy';
  const source = join(import.meta.dirname, isLazy ? 'webpack' : name);
  const folder = join(output, name, sourceVersion(source, root, { withTools: true }));
  if (existsSync(folder)) return folder;
  const unfinished = join(output, `${name}-${process.pid}`);
  const [cart, shop] = [placeholderOf('cart'), placeholderOf('shop')];
  const child = spawn(process.execPath, [join(source, 'build.ts'), unfinished, 'development'], {
    cwd: source,
    env: {
      ...process.env,
      VITE_CART: cart,
      VITE_SHOP: shop,
      CART: cart,
      SHOP: shop,
      ...(isLazy ? { HOST_CONFIG: './lazy.config.ts' } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the build of the ${name} host failed`);
  // Another process may have built the same sources in the meantime.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else {
    mkdirSync(join(output, name), { recursive: true });
    renameSync(unfinished, folder);
  }
  return folder;
}
