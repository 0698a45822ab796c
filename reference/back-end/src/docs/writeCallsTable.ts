import { writeFileSync } from 'node:fs';
import { callsTable, callsTableFile } from './requiredCalls.ts';

writeFileSync(new URL(`../../../../${callsTableFile}`, import.meta.url), callsTable());
