import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { dataLayerSchemaDocument, dataLayerSchemaFile } from './dataLayerSchemaDocument.ts';

writeFileSync(join(root, dataLayerSchemaFile), dataLayerSchemaDocument());
