import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commands in a fenced block, and the words after the recipe's name. */
export type Block = { readonly commands: string; readonly needs: readonly string[] };

const document = join(import.meta.dirname, '../../docs/deployment.md');

/**
 * Reads the commands of a recipe in `docs/deployment.md`. They are in blocks that start with three backticks, the
 * language and the recipe's name.
 *
 * @throws if the document has no such block
 */
export function readRecipe(name: string): readonly Block[] {
  const blocks = [...readFileSync(document, 'utf8').matchAll(/^```sh (\S+)([^\n]*)\n(.*?)^```$/gms)]
    .filter(([, recipe]) => recipe === name)
    .map(([, , needs = '', commands = '']) => ({ commands, needs: needs.split(' ').filter(Boolean) }));
  if (blocks.length === 0) throw new Error(`docs/deployment.md has no recipe ${name}`);
  return blocks;
}

/**
 * Replaces the values in a block that contains only settings.
 *
 * @param values a value for each setting in the block
 * @throws if the block sets another variable or contains another command
 */
export function withSettings({ commands }: Block, values: Readonly<Record<string, string>>): string {
  const rest = new Set(Object.keys(values));
  const replaced = commands.replaceAll(/([A-Z_]+)=(?:"[^"]*"|\S+)/g, (_, name: string) => {
    if (!rest.delete(name)) throw new Error(`nobody sets ${name}`);
    return `${name}='${values[name]}'`;
  });
  if (rest.size > 0) throw new Error(`the document has no setting ${[...rest].join(', ')}`);
  const other = replaced.replaceAll(/[A-Z_]+='[^']*'/g, '').trim();
  if (other !== '') throw new Error(`the settings have commands: ${other}`);
  return replaced;
}
