import { parseArgs } from 'node:util';
import { createStaff, staffNamePattern } from '../preview/staff.ts';
import { type Command, CommandError, need, type ShopTools } from './command.ts';

/** Adds a member of staff, or changes the password of an existing one. */
export async function addStaff(
  { clock, database, passwords }: ShopTools,
  member: { readonly name: string; readonly password: string },
): Promise<void> {
  if (!staffNamePattern.test(member.name))
    throw new CommandError('--name may contain lower-case letters, digits, "." and "-"');
  createStaff(database(), clock).put(member.name, await passwords.hash(member.password));
}

/** Staff of the preview. */
export const staffCommand: Command = {
  usage: ['staff add --name N [--password P]', 'staff list', 'staff remove --name N'],
  async run([action, ...args], tools) {
    const staff = createStaff(tools.database(), tools.clock);
    if (action === 'list') {
      for (const name of staff.names()) tools.print(name);
      return;
    }
    if (action !== 'add' && action !== 'remove')
      throw new CommandError('unknown action; known actions: add, list, remove');
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args: [...args], options: { name: text, password: text } });
    const name = need(values.name, 'name');
    if (action === 'remove') {
      if (!staff.remove(name)) throw new CommandError(`there is no member of staff "${name}"`);
      tools.print(`removed ${name}`);
      return;
    }
    const password = values.password ?? tools.newPassword();
    await addStaff(tools, { name, password });
    tools.print(`${name} can log in with the password ${password}`);
  },
};
