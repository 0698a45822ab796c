import { expect, test } from '@jest/globals';
import { brand } from './brand.ts';

test('everything that is named after the brand has its name', () => {
  expect(brand).toEqual({
    key: 'kontor',
    name: 'Kontor',
    cardMemberField: 'kontorCardMember',
    cardMemberStatus: 'isKontorcardMember',
    cardRegistrationPath: '/registerfreekontorcard',
    icons: { meet: 'meet_kontor', nearYou: 'kontor_near_you', card: 'kontorcard' },
  });
});
