import type { Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { DemoPeople } from '#server/auth/auth.seed.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { importOurBooks } from './editing/our-books.service.ts';
import { readOurBooks } from './library/our-books.ts';
import { savePosition } from './library/reading-positions.service.ts';
import { saveMark } from './reading/marks.service.ts';

const BOOK = 'strength-basics';
const CHAPTER = '03-sets-reps-and-rpe';
const QUOTE = 'hur många till hade du orkat med god teknik?';
const FIRST_WORDS = 'Ett program på papper ser ut som en kod';
const HOUR_MS = 3_600_000;

/** The demo's member has started one book: two chapters read, a highlight with a note and a bookmark in the third. */
export async function seedEbooks(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'random'>,
  { member }: Pick<DemoPeople, 'member'>,
): Promise<void> {
  await importOurBooks(db, deps);
  const book = readOurBooks().find(({ slug }) => slug === BOOK);
  if (!book) return;
  const reader = { userId: member, role: 'user' as const, adminAreas: [] };
  const at = new Date(deps.clock().getTime() - 14 * HOUR_MS).toISOString();
  const finished = book.chapters.slice(0, 2).map(({ id }) => id);
  const position = { ebookId: book.id, chapterId: CHAPTER, share: 0.34, finished, deviceName: 'iPhone', editedAt: at };
  await savePosition(db, deps, reader, position);
  const mark = (kind: Mark['kind'], exact: string, note: string): Mark => ({
    id: deps.random.uuid(),
    ebookId: book.id,
    chapterId: CHAPTER,
    language: 'sv',
    kind,
    anchor: { start: 0, exact, prefix: '', suffix: '' },
    note,
    createdAt: at,
    editedAt: at,
  });
  await saveMark(db, deps, reader, mark('highlight', QUOTE, 'Gäller mig förra vintern. Sluta vid sex.'));
  await saveMark(db, deps, reader, mark('bookmark', FIRST_WORDS, ''));
}
