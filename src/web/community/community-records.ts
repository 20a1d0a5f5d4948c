/** Names of the tables in outbox operations. */
export const TOPICS_TABLE = 'community_topics';
export const THREADS_TABLE = 'community_threads';
export const POSTS_TABLE = 'community_posts';

export const topicRecord = (id: string) => `${TOPICS_TABLE}:${id}`;
export const threadRecord = (id: string) => `${THREADS_TABLE}:${id}`;
export const pictureRecord = (id: string) => `community_pictures:${id}`;
export const postRecord = (id: string) => `${POSTS_TABLE}:${id}`;

/** Another version of the app may have written the operation, so its fields are checked before use. */
export function textIn(input: unknown, name: string): string | null {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : null;
  return typeof value === 'string' ? value : null;
}

export function partOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, name) : null;
}
