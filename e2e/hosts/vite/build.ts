import { build } from 'vite';

const [outDir = 'dist'] = process.argv.slice(2);

await build({ root: import.meta.dirname, logLevel: 'error', build: { outDir } });
