import { writeFonts } from './writeFonts.ts';

/* Cuts the headline font into the folder of its argument, unless its files are there already. */

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: buildFonts FOLDER');
const isNew = await writeFonts(folder);
process.stdout.write(`${isNew ? 'wrote' : 'found'} the files of the headline font in ${folder}\n`);
