import { expect, test } from '@jest/globals';
import { createServerConfig } from './createServerConfig.ts';
import { defineRemote } from './deployable.ts';

const remote = defineRemote({ name: 'header', exposes: {}, server: './src/server.tsx' });
const options = { folder: '/sources/header', outputPath: '/out', mode: 'production' } as const;

test('a server file is one script for Node beside the browser’s files, and does not change them', () => {
  const config = createServerConfig(remote, './src/server.tsx', options);
  expect(config).toMatchObject({ context: '/sources/header', target: 'node24', entry: { server: './src/server.tsx' } });
  expect(config.output).toEqual({
    path: '/out',
    filename: 'server.cjs',
    library: { type: 'commonjs2' },
    clean: false,
  });
  expect(config.externals).toBeUndefined();
  expect(config.plugins).toBeUndefined();
});
