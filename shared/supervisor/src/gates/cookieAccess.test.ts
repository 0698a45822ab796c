import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { repositoryFiles } from './repositoryFiles.ts';

/** Code that bypasses the cookie table: in scripts, in servers, and in `Set-Cookie` headers. */
const access =
  /document\.cookie|cookieStore\b|\.(?:setCookie|clearCookie|unsignCookie)\(|\bcookies\[|parseCookie\(|['"`]set-cookie['"`]|getSetCookie\(/i;

/** Files that may access cookies directly, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'shared/browser/src/storage/cookies.browser.ts': 'reads and writes the cookies of the table',
  'shared/server/src/identity/cookies.ts': 'reads and writes the cookies of the table',
  'shell/server/back-end/callBackEnd.ts': 'passes the cookies of the back end on as they are',
  'shared/federation/local/createShopProxy.ts': 'passes the cookies of a shop on to the developer’s browser',
  'shared/federation/server/earlyScript.ts': 'looks for the status of the newsletter before the footer is painted',
  'reference/stand-ins/src/runConsent.browser.ts': 'stands in for a script of another company',
};

const isTest = (file: string): boolean => /\.test\.tsx?$|^e2e\/|\/testing\/|\/bench\//.test(file);

const files = repositoryFiles().filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !isTest(file));

/** A file's code without comments, because comments may name the cookies that they explain. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

test('cookies are accessed only by functions that accept names from the table (CONSENT-11)', () => {
  expect(files.length).toBeGreaterThan(500);
  const touching = files.filter((file) => access.test(codeOf(file)));
  expect(touching.sort()).toEqual(Object.keys(allowed).sort());
});
