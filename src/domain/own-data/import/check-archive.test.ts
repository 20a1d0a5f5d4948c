import { describe, expect, it } from 'vitest';
import { batchesOf, checkArchive, isRead } from './check-archive.ts';
import { IMPORT_BOUNDS } from './import-tables.ts';

const MB = 1024 * 1024;
const entry = (name: string, bytes = 1000, packedBytes = 500) => ({ name, bytes, packedBytes });
const manifest = entry('formkurva-export.json');

describe('an archive', () => {
  it.each([
    ['one of ours', [manifest, entry('json/meals.json'), entry('pictures/avatar.webp')], null],
    ['one of version 1', [entry('formkurva.json'), entry('json/meals.json')], null],
    ['one without our file', [entry('export.xml')], 'not-ours'],
    ['an empty one', [], 'not-ours'],
    ['a path upwards', [manifest, entry('../etc/passwd')], 'odd-path'],
    ['an absolute path', [manifest, entry('/etc/passwd')], 'odd-path'],
    ['a drive', [manifest, entry('C:\\x')], 'odd-path'],
    ['too many files', Array.from({ length: IMPORT_BOUNDS.entries + 1 }, (_, at) => entry(`${at}`)), 'bomb'],
    ['a table that unpacks without end', [manifest, entry('json/meals.json', 100 * MB, 1000)], 'bomb'],
    ['a table that is too large', [manifest, entry('json/meals.json', 201 * MB, 100 * MB)], 'too-large'],
    ['a large file that is not read', [manifest, entry('pictures/a.webp', 900 * MB, 1)], null],
  ])('%s', (_what, entries, expected) => {
    expect(checkArchive(entries)).toBe(expected);
  });

  it('is read only in the files whose rows may be imported', () => {
    expect(['formkurva.json', 'json/meals.json', 'json/workout_schedule_days.json'].map(isRead)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['json/orders.json', 'json/users.json.exe', 'csv/meals.csv'].map(isRead)).toEqual([false, false, false]);
  });
});

describe('rows are sent', () => {
  it('in batches of a hundred', () => {
    const rows = Array.from({ length: 250 }, (_, id) => ({ id }));
    expect(batchesOf(rows).map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(batchesOf(rows).flat()).toEqual(rows);
  });

  it('in smaller batches when they are large', () => {
    const rows = Array.from({ length: 3 }, () => ({ text: 'x'.repeat(200 * 1024) }));
    expect(batchesOf(rows).map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(batchesOf([])).toEqual([]);
  });
});
