import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { readNumberCursor, readTimeCursor, writeCursor } from '#domain/community/cursor.ts';
import { mentionedIn, plainTextOf } from '#domain/community/posts/post-text.ts';
import { excerptPieces, piecesOf } from '#domain/community/search/marked-text.ts';
import type { SearchHit } from '#domain/community/search/search.contract.ts';
import { initialsOf, searchedWords, similarLexemes } from '#domain/community/search/word-forms.ts';
import type { SimilarThread } from '#domain/community/threads/threads.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findPeople, type People, personIn } from '../people.store.ts';
import { nameIn } from '../posts/post-views.ts';
import { findThreadRefs } from '../threads/threads.store.ts';
import { type HitRow, listHits, listLexemes, listSimilar, markTexts, type SearchRequest } from './search.store.ts';

type SearchInput = {
  query: string;
  scope: 'all' | 'titles';
  topicId?: string | undefined;
  mine: 'yes' | 'no';
  since?: string | undefined;
  sort: SearchRequest['sort'];
  cursor?: string | undefined;
};
const SIMILAR = 5;

export async function search(db: Db, userId: string, input: SearchInput) {
  const size = COMMUNITY_BOUNDS.hitsPerPage;
  const request = {
    userId,
    asked: { query: input.query, words: searchedWords(input.query), areLexemes: false },
    inTitles: input.scope === 'titles',
    topicId: input.topicId,
    isMine: input.mine === 'yes',
    since: input.since,
    sort: input.sort,
    after: input.cursor === undefined ? null : afterOf(input.cursor, input.sort),
  };
  const { found, words, areGuesses } = await findOrGuess(db, request);
  const { rows, ...counts } = found;
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const people = await findPeople(db, [
    ...page.map(({ createdBy }) => createdBy),
    ...mentionedIn(page.map(({ content }) => content)),
  ]);
  const texts = page.map(({ title, content }) => ({ title, text: plainTextOf(content, nameIn(people)) }));
  const marked = page.length === 0 ? [] : await markTexts(db, words, texts);
  return {
    hits: page.map((row, index) => viewHit(row, people, { ...texts[index], ...marked[index] })),
    ...counts,
    areGuesses,
    next: last ? writeCursor(input.sort === 'best' ? last.rank : last.createdAt, last.id) : null,
  };
}

/** Searches for similar words when nothing matches. */
async function findOrGuess(db: Db, request: SearchRequest) {
  const found = await listHits(db, request);
  const { query } = request.asked;
  const exact = { found, words: request.asked, areGuesses: false };
  if (found.total > 0) return exact;
  const similar = similarLexemes(query, await listLexemes(db, initialsOf(query)));
  if (similar.length === 0) return exact;
  const words = { query, words: similar, areLexemes: true };
  const guesses = await listHits(db, { ...request, asked: words });
  return guesses.total > 0 ? { found: guesses, words, areGuesses: true } : exact;
}

function afterOf(cursor: string, sort: SearchRequest['sort']) {
  const byRank = sort === 'best' ? readNumberCursor(cursor) : null;
  if (byRank) return { key: String(byRank.number), id: byRank.id };
  const byTime = sort === 'newest' ? readTimeCursor(cursor) : null;
  if (byTime) return { key: byTime.at.toISOString(), id: byTime.id };
  throw refuse('BAD_INPUT', { issues: [{ path: 'cursor', message: 'cursor' }] });
}

type Shown = { title?: string; excerpt?: string; text?: string };

function viewHit(
  row: HitRow,
  people: People,
  { title = row.title, text = row.content, excerpt = text }: Shown,
): SearchHit {
  return {
    thread: {
      id: row.threadId,
      title: row.title,
      topicId: row.topicId,
      topicTitle: row.topicTitle,
      postCount: row.postCount,
    },
    postId: row.id,
    seq: row.seq,
    createdBy: personIn(people, row.createdBy),
    createdAt: row.createdAt.toISOString(),
    title: piecesOf(title),
    excerpt: excerptPieces(excerpt, text),
  };
}

/** Existing threads that are similar to a new title. */
export async function findSimilar(
  db: Db,
  { title, except }: { title: string; except?: string | undefined },
): Promise<SimilarThread[]> {
  const rows = await listSimilar(db, title, except ?? null, SIMILAR);
  const refs = await findThreadRefs(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, post_count, last_reply_at }) => {
    const ref = refs.get(id);
    return ref ? [{ ...ref, postCount: post_count, lastReplyAt: new Date(last_reply_at).toISOString() }] : [];
  });
}
