import { strToU8, type Zippable, zip } from 'fflate';
import { type EpubBook, epubFiles } from '#domain/ebooks/files/epub-package.ts';
import { textsOf } from '#server/texts.ts';

/** Fixed: zip has no time zone, and the same book must give the same bytes wherever it is built. */
const FILE_TIME = new Date(2020, 0, 1);

/** The book as an EPUB archive. The first file is the media type, uncompressed, so that the first bytes identify the format. */
export function buildEpub(book: EpubBook): Promise<Uint8Array> {
  const t = textsOf('ebooks', book.language);
  const words = { contents: t('epub.contents'), cover: t('epub.cover'), accessibility: t('epub.accessibility') };
  const files: Zippable = {};
  for (const [index, { path, content }] of epubFiles(book, words).entries())
    files[path] = [strToU8(content), { level: index === 0 ? 0 : 9, mtime: FILE_TIME }];
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
