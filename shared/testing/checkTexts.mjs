import { findIncompleteTexts } from '@kontor/i18n/check';

// Components under test show the English strings in the sources, so tests rarely fail if a catalogue lacks a string.
const problems = await findIncompleteTexts(process.cwd());
if (problems.length > 0) {
  const hint = 'A build with these texts is refused. `npm run texts` writes new strings to the catalogues.';
  // biome-ignore lint/suspicious/noConsole: the command's errors
  console.error([...problems, hint].join('\n'));
  process.exit(1);
}
