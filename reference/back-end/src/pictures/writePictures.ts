import { writePictures } from '@kontor/drawings/writePictures';
import { picturePlan } from './picturePlan.ts';

/* Draws the shop's pictures into the folder of its argument, unless they are there already. */

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: writePictures FOLDER');
const isNew = writePictures(picturePlan, folder);
process.stdout.write(`${isNew ? 'drew' : 'found'} ${picturePlan.size} pictures in ${folder}\n`);
