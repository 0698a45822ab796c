import { expect, test } from '@jest/globals';
import { consentGroups, cookieTable } from '@kontor/site';
import { cookiesByGroup } from './cookiesByGroup.ts';

test('without consent, every cookie that needs it is removed', () => {
  for (const group of [consentGroups.tracking, consentGroups.marketing]) {
    const inTable = cookieTable.filter((row) => row.group === group).map(({ name }) => name);
    expect([...cookiesByGroup[group]].sort()).toEqual(inTable.sort());
  }
});
