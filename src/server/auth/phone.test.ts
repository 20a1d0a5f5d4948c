import { expect, it } from 'vitest';
import { normalisePhone } from './phone.ts';

it.each([
  ['070-174 06 05', '+46701740605'],
  ['+46 (0)70 174 06 05', '+46701740605'],
  [' 0046701740605 ', '+46701740605'],
  ['+1 201 555 0123', '+12015550123'],
])('reads %j as %s', (typed, number) => {
  expect(normalisePhone(typed)).toBe(number);
});

it.each([
  ['a username that holds a number', 'elin0701740605'],
  ['a sentence that holds a number', 'ring 0701740605 nu'],
  ['an address that holds a number', '0701740605@formkurva.example'],
  ['a number with an extension', '0701740605 ext 5'],
  ['a premium number', '0900-123 45 67'],
  ['an international premium number', '+979 123 456 789'],
  ['a satellite phone', '+881 6 123 45678'],
  ['another satellite network', '+870 773 111 632'],
  ['a landline', '08-123 456 78'],
  ['a number that nobody has', '+46 000 000'],
])('reads no number out of %s', (_what, typed) => {
  expect(normalisePhone(typed)).toBeNull();
});
