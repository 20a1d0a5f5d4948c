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
import { type CaseRow, findCases } from '../moderation/moderation.store.ts';
import { findMutedIds, findPeople, type People, personIn } from '../people.store.ts';
import { type CardRow, findCards, listPictures, type PictureRow } from './attachments.store.ts';
import { pictureOf } from './pictures.service.ts';
import { findPosts, findThanked, type PostRow } from './posts.store.ts';

type Around = {
  reader: Reader;
  isLocked: boolean;
  people: People;
  quoted: ReadonlyMap<string, PostRow>;
  pictures: readonly PictureRow[];
  cards: ReadonlyMap<string, CardRow>;
  cases: ReadonlyMap<string, CaseRow>;
  thanked: ReadonlySet<string>;
  muted: ReadonlySet<string>;
};

/** Posts as one reader sees them; what belongs to a page is read at once, not post by post. */
export async function viewPosts(db: Db, reader: Reader, rows: PostRow[], isLocked: boolean): Promise<Post[]> {
  const ids = rows.map(({ id }) => id);
  const hiddenIds = rows.filter(({ hiddenAt }) => hiddenAt).map(({ id }) => id);
  const [quoted, pictures, cards, cases, thanked, muted] = await Promise.all([
    findPosts(
      db,
      rows.map(({ quotedPostId }) => quotedPostId),
    ),
    listPictures(db, ids),
    findCards(db, ids),
    findCases(db, hiddenIds),
    findThanked(db, reader.id, ids),
    findMutedIds(db, reader.id),
  ]);
  const all = [...rows, ...quoted.values()];
  const people = await findPeople(db, [
    ...all.map(({ createdBy }) => createdBy),
    ...mentionedIn(all.map(({ content }) => content)),
  ]);
  const around = { reader, isLocked, people, quoted, pictures, cards, cases, thanked, muted };
  return rows.map((row) => viewPost(row, around));
}

function viewPost(row: PostRow, around: Around): Post {
  const { reader, people, muted } = around;
  const isReadable = canReadPost(reader, row);
  const shared = isReadable ? around.cards.get(row.id) : undefined;
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
    pictures: isReadable ? around.pictures.filter(({ postId }) => postId === row.id).map(pictureOf) : [],
    card: shared?.data ?? null,
    cardTakenBack: shared !== undefined && shared.data === null,
    thanks: row.thanksCount,
    hasThanked: around.thanked.has(row.id),
    isMuted: row.createdBy !== null && muted.has(row.createdBy),
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

/** Only its author and admins are told why. */
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
