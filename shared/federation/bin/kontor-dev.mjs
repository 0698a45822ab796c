#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// Shows the remote of a separate repository inside a deployed shop.
import '../node/stripTypes.mjs';

const { readLocalOptions, serveInShop } = await import('../local/serveInShop.ts');
try {
  // biome-ignore lint/suspicious/noConsole: the command's output
  await serveInShop(process.cwd(), readLocalOptions(process.argv.slice(2)), console.log);
} catch (error) {
  // biome-ignore lint/suspicious/noConsole: the command's errors
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
