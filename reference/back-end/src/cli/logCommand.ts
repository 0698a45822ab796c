import { parseArgs } from 'node:util';
import { createRecordings } from '../stand-ins/recordings.ts';
import type { Command } from './command.ts';

/** The action log; it is stored even if recordings are off. */
export const logCommand: Command = {
  usage: ['log [--after ID]'],
  run(args, { clock, database, print }) {
    const { values } = parseArgs({ args: [...args], options: { after: { type: 'string', default: '0' } } });
    const recordings = createRecordings(database(), clock);
    const entries = recordings.list({ kind: 'ACTION_LOG', after: Number(values.after) || 0, visitor: undefined });
    for (const { id, recordedAt, site, body } of entries) {
      print(`${id}  ${recordedAt}  ${site ?? '-'}  ${JSON.stringify(body)}`);
    }
  },
};
