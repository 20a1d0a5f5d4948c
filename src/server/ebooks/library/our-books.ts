import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { bookFields, chapterId, cover } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { contentPath } from '#server/platform/config/content-path.ts';

const words = bookFields.pick({ title: true, author: true, description: true }).extend({
  chapters: z.array(z.object({ file: z.string().endsWith('.md'), title: z.string() })).min(1),
});
/** The languages of the books of the app. */
const WRITTEN_IN = ['sv', 'en'] as const satisfies Language[];
const written = z.object({ slug: z.string(), cover, sv: words, en: words });

export type OurBook = {
  id: string;
  slug: string;
  hash: string;
  about: z.infer<typeof written>;
  chapters: { id: string; texts: { language: Language; title: string; content: string }[] }[];
};

/** The books of the app, sorted by name. */
export function readOurBooks(folder = contentPath(FOLDER)): OurBook[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readOurBook(join(folder, name), name))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

const FOLDER = 'src/server/ebooks/books';

function readOurBook(folder: string, name: string): OurBook {
  const json = readFileSync(join(folder, 'book.json'), 'utf8');
  const about = written.parse(JSON.parse(json));
  if (about.slug !== name) throw new Error(`The book in ${name} has the slug ${about.slug}.`);
  const hash = createHash('sha256').update(json);
  const chapters = about.sv.chapters.map(({ file }, index) => {
    if (about.en.chapters[index]?.file !== file) throw new Error(`${name}: ${file} has another position in English.`);
    const texts = WRITTEN_IN.map((language) => {
      const content = readFileSync(join(folder, language, file), 'utf8');
      hash.update(content);
      return { language, title: about[language].chapters[index]?.title ?? '', content };
    });
    return { id: chapterId.parse(file.replace(/\.md$/, '')), texts };
  });
  return { id: idOf(about.slug), slug: about.slug, hash: hash.digest('hex').slice(0, 32), about, chapters };
}

/** A version 8 UUID derived from the slug: it is the same on every server, so that exports can be imported on another one. */
function idOf(slug: string): string {
  const hex = createHash('sha256').update(`formkurva.ebooks.${slug}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
