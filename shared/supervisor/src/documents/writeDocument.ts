import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { cookiesDocument, cookiesDocumentFile } from './cookiesDocument.ts';
import { dataLayerSchemaDocument, dataLayerSchemaFile } from './dataLayerSchemaDocument.ts';

const documents: Readonly<Record<string, () => void>> = {
  cookies: () => writeFileSync(join(root, cookiesDocumentFile), cookiesDocument()),
  'data-layer': () => writeFileSync(join(root, dataLayerSchemaFile), dataLayerSchemaDocument()),
};

const write = documents[process.argv[2] ?? ''];
if (!write) throw new Error(`usage: writeDocument ${Object.keys(documents).join('|')}`);
write();
