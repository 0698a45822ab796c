import { writeFileSync } from 'node:fs';
import { callsTable, callsTableFile } from './callsTable.ts';

writeFileSync(new URL(`../../../../${callsTableFile}`, import.meta.url), callsTable());
