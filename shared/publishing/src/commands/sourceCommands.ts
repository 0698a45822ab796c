import { readDescriptor } from '@kontor/federation/publish';
import type { CommandContext } from './CommandContext.ts';
import type { CommandLine, CommonOptions } from './CommandLine.ts';
import type { NewRemote } from './ProgramOptions.ts';

type NewOptions = Omit<NewRemote, 'name'> & { readonly json?: boolean };

export function addNew(line: CommandLine, { options: { create, print, printError } }: CommandContext): void {
  line
    .local('new', 'make a new remote: sources, tests, texts in all languages, README')
    .argument('<remote>', 'its name: lower-case letters and digits, such as wishlist')
    .option('--page <page>', 'page that shows it below the content, such as product or info/faq', 'home')
    .option('--repository <folder>', 'make a separate repository in this folder')
    .action(
      line.action(async (name: string, { json, ...request }: NewOptions) => {
        const { page, repository } = request;
        const folder = await create({ name, ...request }, printError);
        print(json ? JSON.stringify({ name, page, folder }) : `${name} is in ${folder}`);
        printError(
          repository === undefined
            ? `see it below the content of the page ${page}: npm run dev -- ${name}`
            : `run npm run setup there, and read its README.md`,
        );
      }),
    );
}

type ExtractOptions = { readonly json?: boolean; readonly repository: string };

export function addExtract(line: CommandLine, { options: { extract, print, printError } }: CommandContext): void {
  line
    .local('extract', 'copy a remote of this repository to a separate one')
    .argument('<remote>')
    .requiredOption('--repository <folder>', 'folder of the new repository')
    .action(
      line.action(async (name: string, { json, repository }: ExtractOptions) => {
        const folder = await extract(name, repository, printError);
        print(json ? JSON.stringify({ name, folder }) : `${name} is in ${folder}`);
        printError(
          `run npm run setup there, and read its README.md; once a version from there is live, run git rm -r remotes/${name}`,
        );
      }),
    );
}

export function addTexts(line: CommandLine, { options: { updateTexts, print, printError } }: CommandContext): void {
  line
    .local('texts', 'write the strings that the sources use to the catalogues, and list missing translations')
    .argument('<remote>')
    .action(
      line.action(async (name: string, { json }: CommonOptions) => {
        const { added, removed, incomplete } = await updateTexts(name);
        if (json) return print(JSON.stringify({ name, added, removed, incomplete }));
        for (const text of added) print(`added “${text}”`);
        for (const text of removed) print(`removed “${text}”`);
        for (const problem of incomplete) print(problem);
        printError(
          incomplete.length === 0
            ? `the texts of ${name} are complete`
            : `${name} cannot be published until these translations are complete`,
        );
      }),
    );
}

export function addBuild(line: CommandLine, { options: { build, print, printError } }: CommandContext): void {
  line
    .reading('build', 'build a remote from its sources')
    .argument('<remote>')
    .action(
      line.action(async (name: string, { json }: CommonOptions) => {
        const { folder } = await build(name, printError);
        const { version } = readDescriptor(folder);
        print(json ? JSON.stringify({ name, version, folder }) : `${name} ${version} in ${folder}`);
      }),
    );
}
