import type { Post } from '#domain/community/posts/posts.contract.ts';

/** Above a hidden post that its author or an admin reads: why it is hidden, and the way to appeal. */
export function HiddenNote(_props: { post: Post }) {
  return null;
}
