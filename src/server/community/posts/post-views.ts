import {
  canAppeal,
  canEditPost,
  canReadPost,
  canRemovePost,
  canReport,
  canThank,
  postState,
  type Reader,
} from '#domain/community/posts/post-rules.ts';
import { excerptOf, mentionedIn } from '#domain/community/posts/post-text.ts';
import type { Post } from '#domain/community/posts/posts.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type CaseRow, findCases } from '../cases/moderation.store.ts';
import { findPeople, type People, personIn } from '../people.store.ts';
import { pictureOf } from './pictures.service.ts';
import type { ReadPost } from './post-pages.store.ts';
import { findPosts, type PostRow } from './posts.store.ts';

type Around = {
  reader: Reader;
  isLocked: boolean;
  people: People;
  quoted: ReadonlyMap<string, PostRow>;
  cases: ReadonlyMap<string, CaseRow>;
};
type Viewing = {
  reader: Reader;
  isLocked: boolean;
  /** Another member whose name the caller needs. */
  alsoNamed?: string | null;
};

/** Posts as one reader sees them. Reads what a page needs at once, not post by post. */
export async function viewPosts(
  db: Db,
  rows: ReadPost[],
  { reader, isLocked, alsoNamed }: Viewing,
): Promise<{ posts: Post[]; people: People }> {
  const hiddenIds = rows.filter(({ hiddenAt }) => hiddenAt).map(({ id }) => id);
  const [quoted, cases] = await Promise.all([
    findPosts(
      db,
      rows.map(({ quotedPostId }) => quotedPostId),
    ),
    findCases(db, hiddenIds),
  ]);
  const all = [...rows, ...quoted.values()];
  const people = await findPeople(db, [
    alsoNamed,
    ...all.map(({ createdBy }) => createdBy),
    ...mentionedIn(all.map(({ content }) => content)),
  ]);
  const around = { reader, isLocked, people, quoted, cases };
  return { posts: rows.map((row) => viewPost(row, around)), people };
}

function viewPost(row: ReadPost, around: Around): Post {
  const { reader, people } = around;
  const isReadable = canReadPost(reader, row);
  return {
    id: row.id,
    seq: row.seq,
    createdBy: personIn(people, row.createdBy),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    state: postState(row),
    content: isReadable ? row.content : null,
    mentions: isReadable ? mentionedIn([row.content]).map((id) => ({ id, name: people.get(id)?.name ?? null })) : [],
    quote: quoteOf(row, around),
    pictures: isReadable ? (row.pictures ?? []).map(pictureOf) : [],
    card: isReadable ? row.card : null,
    cardTakenBack: isReadable && row.cardPostId !== null && row.card === null,
    thanks: row.thanksCount,
    hasThanked: row.thankedPostId !== null,
    isMuted: row.mutedId !== null,
    hidden: hiddenOf(row, around),
    can: {
      edit: canEditPost(reader, row, around.isLocked),
      remove: canRemovePost(reader, row),
      thank: canThank(reader, row),
      report: canReport(reader, row),
    },
  };
}

function quoteOf({ quotedPostId }: PostRow, { quoted, reader, people }: Around): Post['quote'] {
  const post = quotedPostId === null ? undefined : quoted.get(quotedPostId);
  if (!post) return null;
  const excerpt = canReadPost(reader, post) ? excerptOf(post.content, nameIn(people)) : null;
  return { id: post.id, seq: post.seq, createdBy: personIn(people, post.createdBy), excerpt };
}

/** Returned to its author and admins only. */
function hiddenOf(row: PostRow, { reader, cases }: Around): Post['hidden'] {
  if (!row.hiddenAt || !canReadPost(reader, row)) return null;
  const hasAppealed = Boolean(cases.get(row.id)?.appealedAt);
  return {
    reason: row.hiddenReason ?? 'other',
    message: row.hiddenMessage ?? '',
    hasAppealed,
    canAppeal: canAppeal(reader, row, hasAppealed),
  };
}

export const nameIn = (people: People) => (id: string) => people.get(id)?.name ?? null;
