import type { Cover } from '#domain/ebooks/ebook-codes.ts';
import { drawCover } from '#domain/ebooks/library/cover-drawing.ts';
import { CoverPicture } from '#web/ui/data/cover-picture.tsx';

type BookCoverProps = { book: { cover: Cover; title: string; author: string }; className?: string | undefined };

export function BookCover({ book: { cover, title, author }, className }: BookCoverProps) {
  return <CoverPicture {...drawCover(cover, title)} author={author} className={className} />;
}
