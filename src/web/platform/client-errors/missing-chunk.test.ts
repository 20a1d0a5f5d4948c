import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadForMissingChunk } from './missing-chunk.ts';

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.restoreAllMocks());

const NOW = 1_800_000_000_000;

it.each([
  'Failed to fetch dynamically imported module: https://formkurva.example/assets/shop-1.js',
  'error loading dynamically imported module: https://formkurva.example/assets/shop-1.js',
  'Importing a module script failed.',
])('reloads the page when a file of the previous version is missing: %s', (message) => {
  expect([reloadForMissingChunk(new TypeError(message), NOW), reload.mock.calls.length]).toEqual([true, 1]);
});

it('does not reload again when the reload did not help', () => {
  const error = new TypeError('Importing a module script failed.');
  const tries = [NOW, NOW + 29_999, NOW + 30_000].map((now) => reloadForMissingChunk(error, now));
  expect([tries, reload.mock.calls.length]).toEqual([[true, false, true], 2]);
});

it.each([new TypeError('x is undefined'), new Error('Importing a module script failed.'), 'text', null])(
  'leaves other errors to the page: %s',
  (error) => {
    expect([reloadForMissingChunk(error, NOW), reload.mock.calls]).toEqual([false, []]);
  },
);

it('does not reload without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadForMissingChunk(new TypeError('Importing a module script failed.'), NOW)).toBe(false);
});
