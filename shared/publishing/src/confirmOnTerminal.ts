import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal to confirm. @returns false if there is no terminal, as in a pipeline */
export async function confirmOnTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } catch {
    // The person has cancelled the question.
    return false;
  } finally {
    terminal.close();
  }
}
