import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { dataLayerSchemaDocument, dataLayerSchemaFile } from './dataLayerSchemaDocument.ts';

test('the JSON schema of the data layer is up to date; if not, run `pnpm --filter @kontor/supervisor data-layer`', () => {
  expect(JSON.parse(readFileSync(join(root, dataLayerSchemaFile), 'utf8'))).toEqual(
    JSON.parse(dataLayerSchemaDocument()),
  );
});
