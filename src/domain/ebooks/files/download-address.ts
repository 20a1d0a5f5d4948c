import { foldText } from '../../text/fold-text.ts';
import type { Language } from '../../text/language.ts';
import type { BookFormat } from '../ebook-codes.ts';

/** The address of a book's file; it requires a signed-in member. */
export function downloadAddress(id: string, language: Language, format: BookFormat): string {
  return `/files/ebooks/${id}/${language}/${format}`;
}

/** The name of the downloaded file: "Stark från grunden" becomes stark-fran-grunden.epub. */
export function downloadName(title: string, format: BookFormat): string {
  const name = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'formkurva'}.${format}`;
}
