// Node refuses to run TypeScript below `node_modules`. The shop's packages contain TypeScript, so that webpack, jest
// and the type checker treat them just as they do in the shop's repository. With this hook (`node --import`), Node runs
// them too.
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
