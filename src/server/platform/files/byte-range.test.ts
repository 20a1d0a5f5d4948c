import { expect, it } from 'vitest';
import { isKnown, isSameFile, readRange } from './byte-range.ts';

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=990-', { start: 990, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=1000-2000', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  [undefined, null],
])('reads %s of a thousand bytes as %j', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range);
});

it('has no part of an empty file', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-5', 0)]).toEqual(['none', 'none']);
});

it.each([
  [undefined, true],
  ['"a"', true],
  ['W/"a"', false],
  ['"b"', false],
  ['Thu, 12 Nov 2026 20:00:00 GMT', false],
])('sends a part for If-Range %s: %s', (header, same) => {
  expect(isSameFile(header, '"a"')).toBe(same);
});

it.each([
  [undefined, false],
  ['"b"', false],
  ['"b", W/"a"', true],
  ['*', true],
])('finds the file known for If-None-Match %s: %s', (header, known) => {
  expect(isKnown(header, '"a"')).toBe(known);
});
