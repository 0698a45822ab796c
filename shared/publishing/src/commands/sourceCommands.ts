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
