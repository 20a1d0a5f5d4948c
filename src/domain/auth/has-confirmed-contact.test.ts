import { expect, it } from 'vitest';
import { hasConfirmedContact } from './has-confirmed-contact.ts';

const nothing = { email: null, emailVerified: false, phone: null, phoneVerified: false };

it.each([
  ['a confirmed address', { email: 'a@example.se', emailVerified: true }, true],
  ['a confirmed number', { phone: '+46701234567', phoneVerified: true }, true],
  [
    'a confirmed number beside a claimed address',
    { email: 'a@example.se', phone: '+467012345', phoneVerified: true },
    true,
  ],
  ['a claimed address', { email: 'a@example.se' }, false],
  ['a claimed number', { phone: '+46701234567' }, false],
  ['a mark without its address', { emailVerified: true }, false],
  ['a mark without its number', { phoneVerified: true }, false],
])('%s', (_title, contacts, expected) => {
  expect(hasConfirmedContact({ ...nothing, ...contacts })).toBe(expected);
});
