// Node does not run TypeScript below `node_modules`. The packages of the shop consist of it, so that webpack, jest and the
// compiler of types treat them as in the shop's own repository. With this hook Node also runs them: `node --import`.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const isPackage = (url) => url.startsWith('file:') && url.includes('/@kontor/') && /\.ts$/.test(url);

registerHooks({
  load(url, context, nextLoad) {
    if (!isPackage(url)) return nextLoad(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
