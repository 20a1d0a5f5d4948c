import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it.each([
  ['Elin Sandberg', 'ES'],
  ['johan åberg', 'JÅ'],
  ['Anna Maria Öst', 'AÖ'],
  ['Tove', 'T'],
  ['  ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
