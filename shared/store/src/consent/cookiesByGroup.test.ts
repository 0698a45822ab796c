import { expect, test } from '@jest/globals';
import { consentGroups, cookieTable } from '@kontor/site';
import { cookiesByGroup } from './cookiesByGroup.ts';

test('every cookie of the table that needs consent is removed without it', () => {
  for (const group of [consentGroups.tracking, consentGroups.marketing]) {
    const inTable = cookieTable.filter((row) => row.group === group).map(({ name }) => name);
    expect([...cookiesByGroup[group]].sort()).toEqual(inTable.sort());
  }
});
