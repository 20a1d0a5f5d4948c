import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, EPUB_FILES, makePdf, makeZip, PACKAGE_XML } from '../test/make-files.ts';
import { asciiOf, asUtf8Bytes } from './bytes-as-text.ts';
import { isEpub } from './check-epub.ts';
import { isPdf } from './check-pdf.ts';
import { downloadAddress, downloadName } from './download-address.ts';
import { readZipDirectory } from './zip-directory.ts';

const isStoredEpub = (bytes: Uint8Array) =>
  isEpub(bytes, ({ start, packedBytes }) => asciiOf(bytes, start, start + packedBytes));

describe('a PDF', () => {
  it.each([makePdf(), makePdf({ head: '%PDF-2.0\r' }), makePdf({ tail: '' })])('is accepted', (bytes) => {
    expect(isPdf(bytes)).toBe(true);
  });

  it('may have its cross references in a stream', () => {
    expect(isPdf(makePdf({ address: 9 }))).toBe(true);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a page of HTML', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['only the beginning of one', bytesOf('%PDF-1.7\nand nothing else')],
    ['one that points outside itself', makePdf({ address: 99_999 })],
    ['one that points at something else', makePdf({ address: 3 })],
    ['one with a page of HTML behind it', makePdf({ tail: '\n<html></html>' })],
    ['one with something before it', makePdf({ head: 'MZ%PDF-1.7\n' })],
    ['one of a version that there is not', makePdf({ head: '%PDF-3.1\n' })],
  ])('is not %s', (_what, bytes) => {
    expect(isPdf(bytes)).toBe(false);
  });
});

describe('an EPUB', () => {
  it('is accepted, also with a comment after it', () => {
    expect([isStoredEpub(makeZip()), isStoredEpub(makeZip(EPUB_FILES, { comment: 'hej' }))]).toEqual([true, true]);
  });

  it('may have a package whose name is not ASCII', () => {
    const { 'EPUB/bok.opf': book = '', ...rest } = EPUB_FILES;
    const name = asUtf8Bytes('EPUB/böcker.opf');
    const container = (rest['META-INF/container.xml'] ?? '').replace('bok.opf', 'böcker.opf');
    expect(isStoredEpub(makeZip({ ...rest, 'META-INF/container.xml': container, [name]: book }))).toBe(true);
  });

  const without = (name: string) => Object.fromEntries(Object.entries(EPUB_FILES).filter(([file]) => file !== name));
  const type = { mimetype: 'application/epub+zip' };

  it.each([
    ['nothing', new Uint8Array()],
    ['a plain zip', makeZip({ 'a.txt': 'hej' })],
    ['a zip whose first file is not the type', makeZip({ 'a.txt': 'x', ...EPUB_FILES })],
    ['a document of another kind', makeZip({ ...EPUB_FILES, mimetype: 'application/vnd.oasis' })],
    ['one without a container', makeZip(without('META-INF/container.xml'))],
    ['one without its package', makeZip(without('EPUB/bok.opf'))],
    ['one whose package lists nothing', makeZip({ ...EPUB_FILES, 'EPUB/bok.opf': '<package></package>' })],
    ['one whose container points at no package', makeZip({ ...EPUB_FILES, 'META-INF/container.xml': '<container/>' })],
    [
      'one whose container names no path',
      makeZip({
        ...type,
        'META-INF/container.xml': '<rootfile media-type="application/oebps-package+xml">',
        x: PACKAGE_XML,
      }),
    ],
    ['one that is cut off', makeZip().slice(0, -30)],
    ['the first bytes of one', makeZip().slice(0, 60)],
  ])('is not %s', (_what, bytes) => {
    expect(isStoredEpub(bytes)).toBe(false);
  });

  it('is refused when its container cannot be unpacked', () => {
    expect(isEpub(makeZip(), () => null)).toBe(false);
  });
});

describe('a zip directory', () => {
  it('is listed with the offsets of its entries', () => {
    const bytes = makeZip({ 'a.txt': 'hej', 'b/c.txt': '' });
    expect(readZipDirectory(bytes)).toEqual([
      { name: 'a.txt', method: 'stored', packedBytes: 3, bytes: 3, start: 35 },
      { name: 'b/c.txt', method: 'stored', packedBytes: 0, bytes: 0, start: 75 },
    ]);
    expect(readZipDirectory(makeZip({ a: '' }, { method: 8 }))?.[0]?.method).toBe('deflated');
  });

  it.each([
    ['an unusual packing', makeZip(EPUB_FILES, { method: 12 })],
    ['encryption', makeZip(EPUB_FILES, { flags: 1 })],
    ['a bomb', makeZip(EPUB_FILES, { claims: 0x1fff_ffff })],
    ['more than there is', makeZip(EPUB_FILES, { count: 9 })],
    ['more than anybody packs', makeZip(EPUB_FILES, { count: 6000 })],
    ['a list elsewhere', makeZip(EPUB_FILES, { listAt: 4 })],
    ['a list outside', makeZip(EPUB_FILES, { listAt: 0xffff_0000 })],
    ['a way out', makeZip({ 'a/../../b': 'x' })],
    ['a way to the root', makeZip({ '/etc/passwd': 'x' })],
    ['a drive', makeZip({ 'c:a': 'x' })],
    ['a Windows path', makeZip({ 'a\\b': 'x' })],
    ['a zero in a name', makeZip({ 'a\u0000b': 'x' })],
    ['a name that is none', makeZip({ '': 'x' })],
  ])('is refused with %s', (_what, bytes) => {
    expect(readZipDirectory(bytes)).toBeNull();
  });

  it('is refused when two entries have one name, or one is outside the archive', () => {
    const [duplicates, moved] = [makeZip({ aa: 'x', ab: 'x' }), makeZip({ aa: 'x', ab: 'x' })];
    duplicates[asciiOf(duplicates, 0, duplicates.length).lastIndexOf('ab') + 1] = 97;
    moved[0] = 0;
    expect([readZipDirectory(duplicates), readZipDirectory(moved)]).toEqual([null, null]);
  });

  it('never throws, whatever the bytes', () => {
    const whole = makeZip();
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, end) => {
        const broken = whole.slice(0, end);
        if (at < end) broken[at] = byte;
        expect(() => isStoredEpub(broken)).not.toThrow();
        expect(() => isPdf(broken)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

describe('a download', () => {
  it('has an address and a name', () => {
    expect(downloadAddress('id', 'sv', 'epub')).toBe('/files/ebooks/id/sv/epub');
    expect([downloadName('Stark från grunden!', 'pdf'), downloadName('…', 'epub')]).toEqual([
      'stark-fran-grunden.pdf',
      'formkurva.epub',
    ]);
  });
});
