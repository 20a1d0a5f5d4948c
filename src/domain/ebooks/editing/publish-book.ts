import type { MISSING_PARTS } from './ebooks-admin.contract.ts';

export type MissingPart = (typeof MISSING_PARTS)[number];

type Publishable = {
  title: string;
  author: string;
  description: string;
  /** Number of chapters that are ready and have a Swedish text. */
  readyChapters: number;
  files: number;
};

/** What a book lacks before it can be published: title, author, description, or something to read. */
export function missingParts({ title, author, description, readyChapters, files }: Publishable): MissingPart[] {
  const missing: MissingPart[] = [];
  if (title === '') missing.push('title');
  if (author === '') missing.push('author');
  if (description === '') missing.push('description');
  if (readyChapters === 0 && files === 0) missing.push('content');
  return missing;
}
