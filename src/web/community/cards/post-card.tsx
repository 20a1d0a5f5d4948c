import type { Post } from '#domain/community/posts/posts.contract.ts';

/** What the author shares with a post, under its text: a workout, a plan or a curve. */
export function PostCard(_props: { post: Post }) {
  return null;
}
