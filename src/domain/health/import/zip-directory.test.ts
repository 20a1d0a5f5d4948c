import { describe, expect, it } from 'vitest';
import { makeZip } from '../test/make-zip.ts';
import { contentAt, findDirectory, isZip, readDirectory } from './zip-directory.ts';

const content = Uint8Array.from([1, 2, 3, 4]);
const PARTS = [
  { name: 'a/export.xml', content, method: 8, bytes: 400 },
  { name: 'b.csv', content, isEncrypted: true },
];

function read(zip: Uint8Array) {
  const location = findDirectory(zip, zip.length);
  return location && readDirectory(zip.subarray(location.at, location.at + location.bytes), location);
}

describe('the list of files in an archive', () => {
  it.each([
    ['small', false],
    ['large', true],
  ])('is read from a %s one', (_size, isLong) => {
    const zip = makeZip(PARTS, { isLong });
    const entries = read(zip);

    expect(entries).toEqual([
      { name: 'a/export.xml', isEncrypted: false, method: 8, compressedBytes: 4, bytes: 400, headerAt: 0 },
      { name: 'b.csv', isEncrypted: true, method: 0, compressedBytes: 4, bytes: 4, headerAt: 46 },
    ]);
    const second = Number(entries?.[1]?.headerAt);
    expect(contentAt(zip.subarray(second, second + 30), second)).toBe(46 + 30 + 5);
  });

  it('is missing in a truncated archive', () => {
    const zip = makeZip(PARTS);
    for (let bytes = 0; bytes < zip.length; bytes += 1) expect(findDirectory(zip.subarray(0, bytes), bytes)).toBeNull();
    // The end record is present, but not the directory before it.
    expect(findDirectory(zip.subarray(40), zip.length - 40 - 60)).toBeNull();
  });

  it('is missing where the zip64 record is announced but absent', () => {
    const zip = makeZip(PARTS, { isLong: true });
    const end = zip.subarray(zip.length - 22);
    expect(findDirectory(end, 22)).toBeNull();
    const broken = Uint8Array.from(zip);
    broken[zip.length - 22 - 20] = 0;
    expect(findDirectory(broken, broken.length)).toBeNull();
  });

  it('is refused when it is damaged', () => {
    const zip = makeZip(PARTS);
    const location = findDirectory(zip, zip.length);
    const directory = zip.subarray(location?.at, Number(location?.at) + Number(location?.bytes));
    const count = { at: 0, bytes: 0, entries: 2 };
    const overlong = Uint8Array.from(directory);
    overlong[28] = 0xff;

    expect(readDirectory(directory.subarray(0, 60), count)).toBeNull();
    expect(readDirectory(directory.subarray(1), count)).toBeNull();
    expect(readDirectory(overlong, { ...count, entries: 1 })).toBeNull();
  });

  it('retains the 32-bit value where a 64-bit one is announced but absent', () => {
    const zip = makeZip([{ name: 'x', content, bytes: 0xffffffff }]);

    expect(read(zip)?.[0]?.bytes).toBe(0xffffffff);
  });
});

it('recognises an archive by its signature, and an invalid header', () => {
  expect([isZip(makeZip(PARTS)), isZip(Uint8Array.from([1, 2])), isZip(content)]).toEqual([true, false, false]);
  expect([contentAt(content, 0), contentAt(new Uint8Array(30), 0)]).toEqual([null, null]);
});
