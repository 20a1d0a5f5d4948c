import type { ReactNode } from 'react';
import type { Post } from '#domain/community/posts/posts.contract.ts';

type PostReports = {
  /** Rows of the post's menu: report it, mute its author. */
  rows: ReactNode;
  /** What the rows open; stands outside the menu, which closes. */
  dialogs: ReactNode;
};

/** What a reader can do about somebody else's post. `closeMenu` closes the menu that shows the rows. */
export function usePostReports(_post: Post, _closeMenu: () => void): PostReports {
  return { rows: null, dialogs: null };
}
