import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import type { BookFields } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { EPUB_FILES } from '#domain/ebooks/test/make-files.ts';
import type { TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';

export function makeFields(changes: Partial<BookFields> = {}): BookFields {
  return {
    title: 'Matlådor på söndag',
    titleEn: null,
    author: 'Anna Lagerkvist',
    description: 'Två timmar på söndagen, lunch hela veckan.',
    descriptionEn: null,
    cover: { hue: 'carbs', motif: 'circles' },
    ...changes,
  };
}

/** A draft without chapters, and its admin. */
export async function makeDraft(api: TestApi, changes: Partial<BookFields> = {}) {
  const admin = await makeMember(api, { role: 'admin' });
  const id = api.random.uuid();
  const book = await admin.client.ebooksAdmin.save({ ...makeFields(changes), id, version: 0 });
  return { admin, id, book };
}

/** A published book with one Swedish chapter. */
export async function makeBook(api: TestApi, changes: Partial<BookFields> = {}) {
  const { admin, id } = await makeDraft(api, changes);
  await addChapter(admin, id, 'one');
  await admin.client.ebooksAdmin.setStatus({ ids: [id], status: 'published' });
  return { admin, id };
}

export function addChapter(
  admin: TestMember,
  id: string,
  chapterId: string,
  changes: { language?: 'sv' | 'en'; title?: string; content?: string; ready?: boolean; seen?: string | null } = {},
) {
  return admin.client.ebooksAdmin.saveChapter({
    id,
    chapterId,
    language: 'sv',
    title: 'Varför söndag',
    content: 'Två timmar räcker.',
    ready: true,
    ...changes,
  });
}

/** An EPUB with compression. */
export function makeEpub(files: Record<string, string> = EPUB_FILES): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, text]) => [
    name,
    [strToU8(text), { level: name === 'mimetype' ? 0 : 6 }],
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

export function makeFile(bytes: Uint8Array, name = 'bok.epub', type = 'application/epub+zip'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** A picture like one from a phone or a drawing program. */
export async function makeCover(background = '#0b6b55', width = 600): Promise<File> {
  const bytes = await sharp({ create: { width, height: 850, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'omslag.png', { type: 'image/png' });
}
