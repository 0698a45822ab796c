import { writeFonts } from './writeFonts.ts';

/* Writes the headline font's subsets to the folder given as the argument, unless they are already there. */

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: buildFonts FOLDER');
const isNew = await writeFonts(folder);
process.stdout.write(`${isNew ? 'wrote' : 'found'} the files of the headline font in ${folder}\n`);
