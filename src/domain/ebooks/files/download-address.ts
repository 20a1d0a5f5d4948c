import { foldText } from '../../text/fold-text.ts';
import type { Language } from '../../text/language.ts';
import type { BookFormat } from '../ebook-codes.ts';

/** Where a book is fetched as a file, by members who are signed in. */
export function downloadAddress(id: string, language: Language, format: BookFormat): string {
  return `/files/ebooks/${id}/${language}/${format}`;
}

/** What the file is called on the member's disk: "Stark från grunden" is stark-fran-grunden.epub. */
export function downloadName(title: string, format: BookFormat): string {
  const name = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'formkurva'}.${format}`;
}
