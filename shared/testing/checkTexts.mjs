import { findIncompleteTexts } from '@kontor/i18n/check';

// Tests show the English strings in the sources, so a test fails only rarely if a catalogue lacks a string.
const problems = await findIncompleteTexts(process.cwd());
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('A build with these texts is refused. `npm run texts` writes new strings to the catalogues.');
  process.exit(1);
}
