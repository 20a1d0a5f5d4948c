import { expect, it } from 'vitest';
import { contactsAfterReset } from './contacts-after-reset.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const contacts = (emailDay: number | null, phoneDay: number | null) => ({
  email: 'elin@exempel.se',
  emailVerifiedAt: emailDay === null ? null : day(emailDay),
  phone: '+46701740605',
  phoneVerifiedAt: phoneDay === null ? null : day(phoneDay),
});

it.each([
  ['email', 'retains a number added after the address was confirmed', 1, 2, true],
  ['email', 'removes a number added before the address was confirmed', 2, 1, false],
  ['email', 'removes every number when the address had never been confirmed', null, 1, false],
  ['email', 'removes a number that nobody has confirmed', 1, null, false],
  ['phone', 'retains an address confirmed after the number', 2, 1, true],
  ['phone', 'removes an address confirmed before the number', 1, 2, false],
  ['phone', 'removes an address that nobody has confirmed', null, 1, false],
] as const)('a reset by %s %s', (through, _what, emailDay, phoneDay, retainsOther) => {
  expect(contactsAfterReset(through, contacts(emailDay, phoneDay))).toEqual({ retainsOther });
});
