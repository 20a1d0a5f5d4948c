import { expect, it } from 'vitest';
import { approximateBytes } from './approximate-bytes.ts';

it.each([
  [7, 8],
  [null, 8],
  ['fil', 14],
  [[], 8],
  [[1, 2], 8 + 2 * (8 + 2) + 2 * 8],
  [{ id: 'a' }, 8 + (8 + 4) + (8 + 2)],
])('sizes %j as %i bytes', (value, bytes) => {
  expect(approximateBytes(value)).toBe(bytes);
});
