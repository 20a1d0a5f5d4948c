import { expect, it } from 'vitest';
import { checkFile, isFileKey, typeOfKey } from './file-key.ts';

it.each([
  ['avatars/3f9c0a.webp', 'image/webp'],
  ['0.pdf', 'application/pdf'],
  ['a/b-c_d/e.f.json', 'application/json'],
])('takes %s as the key of a file of the type %s', (key, type) => {
  expect(isFileKey(key)).toBe(true);
  expect(typeOfKey(key)).toBe(type);
  expect(checkFile(key, type)).toBe(type);
});

it.each([
  '',
  'a',
  'avatar',
  '/etc/passwd.webp',
  '../secret.webp',
  'a/../../secret.webp',
  'a/..webp',
  'a..b.webp',
  'a/./b.webp',
  'a//b.webp',
  'a/.hidden.webp',
  'a/b.webp/',
  'A.webp',
  'å.webp',
  'a b.webp',
  'a\\b.webp',
  'a%2e%2e/b.webp',
  'a\u0000.webp',
  'a.exe',
  'a.constructor',
  `${'a'.repeat(201)}.webp`,
  `${'a/'.repeat(250)}a.webp`,
])('refuses %j as a key', (key) => {
  expect(isFileKey(key)).toBe(false);
  expect(() => checkFile(key)).toThrow(RangeError);
});

it('refuses a type that the key does not say', () => {
  expect(() => checkFile('a.webp', 'text/html')).toThrow('a.webp says image/webp, not text/html.');
});
