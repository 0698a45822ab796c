import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { cookiesDocument, cookiesDocumentFile } from './cookiesDocument.ts';

writeFileSync(join(root, cookiesDocumentFile), cookiesDocument());
