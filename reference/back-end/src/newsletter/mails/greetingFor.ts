import type { Salutation } from '@kontor/api/newsletter';
import { fillIn } from '../../content/fillIn.ts';
import type { MailTexts } from './mailTexts.ts';

/** Whom a mail greets; unknown names are empty. */
export type Addressee = {
  readonly salutation: Salutation | undefined;
  readonly firstName: string;
  readonly lastName: string;
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** The most personal greeting that the known names allow. */
export function greetingFor(
  { greetings, titles }: Pick<MailTexts, 'greetings' | 'titles'>,
  { salutation, firstName, lastName }: Addressee,
): string {
  const names: Readonly<Record<string, string>> = {
    title: salutation === 'MRS' || salutation === 'MR' ? (titles?.[salutation] ?? '') : '',
    firstName,
    lastName,
    fullName: joined(firstName, lastName),
    // In Hungary the last name comes first.
    fullNameLastFirst: joined(lastName, firstName),
  };
  const areNamesKnown = (greeting: string): boolean =>
    [...greeting.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => names[name] !== '');
  return fillIn(greetings.find(areNamesKnown) ?? '', names);
}
