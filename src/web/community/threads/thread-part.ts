import type { Post, PostPage } from '#domain/community/posts/posts.contract.ts';
import type { Thread } from '#domain/community/threads/threads.contract.ts';
import { api } from '#web/platform/api/api.ts';

/** A thread and an unbroken run of its posts, which can grow at both ends. */
export type ThreadPart = { thread: Thread; page: PostPage };

export const threadKey = (threadId: string) => ['community', 'thread', threadId] as const;

/** Reads the first run: at the first unread post, or around a post by its number. */
export function readFirst(id: string, at: number | null): Promise<ThreadPart> {
  return api.community.thread({ id, at: at ?? 'unread' });
}

/** Reads the same run again; new posts after its end are included. */
export async function readAgain(id: string, shown: PostPage): Promise<ThreadPart> {
  const first = shown.posts[0]?.seq ?? 1;
  const last = lastSeqOf(shown);
  let part: ThreadPart = await api.community.thread({ id, after: first - 1 });
  while (part.page.hasAfter && lastSeqOf(part.page) < last) part = await readLater(id, part);
  return part;
}

export async function readEarlier(threadId: string, { thread, page }: ThreadPart): Promise<ThreadPart> {
  const earlier = await api.community.posts({ threadId, before: page.posts[0]?.seq ?? 1 });
  const { before, hasBefore } = earlier;
  return { thread, page: { posts: [...earlier.posts, ...page.posts], before, hasBefore, hasAfter: page.hasAfter } };
}

export async function readLater(threadId: string, { thread, page }: ThreadPart): Promise<ThreadPart> {
  const later = await api.community.posts({ threadId, after: lastSeqOf(page) });
  return { thread, page: { ...page, posts: withoutDuplicates(page.posts, later.posts), hasAfter: later.hasAfter } };
}

function withoutDuplicates(shown: readonly Post[], more: readonly Post[]): Post[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...more.filter(({ id }) => !known.has(id))];
}

export function lastSeqOf({ posts }: Pick<PostPage, 'posts'>): number {
  return posts.at(-1)?.seq ?? 0;
}
