import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { done, id, instant, language, text } from '../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../text/language.ts';
import { bookCard, bookDetail, chapter, mark, readingPosition } from './ebooks-shapes.contract.ts';

const about = callsAbout('ebooks');

/** The library and a member's positions and marks. Files are served at GET /files/ebooks/{id}/{language}/{format}. */
export const ebooksContract = {
  list: about('GET', '/ebooks', 'Published e-books, newest first')
    .input(z.object({ language: language.default(ORIGINAL_LANGUAGE), query: text(100).default('') }))
    .output(z.object({ books: z.array(bookCard) })),
  get: about('GET', '/ebooks/{id}', 'One e-book with its contents')
    .input(z.object({ id, language: language.default(ORIGINAL_LANGUAGE) }))
    .output(bookDetail),
  read: about('GET', '/ebooks/{id}/chapters', 'The whole text of an e-book, as Markdown')
    .input(z.object({ id, language: language.default(ORIGINAL_LANGUAGE) }))
    .output(z.object({ id, language, title: z.string(), author: z.string(), chapters: z.array(chapter) })),
  savePlace: about(
    'PUT',
    '/ebooks/{ebookId}/place',
    'Store my reading position; last write wins, and finished chapters remain finished',
  )
    .meta({ rateLimit: 'write' })
    .input(readingPosition)
    .output(done),
  marks: about('GET', '/ebooks/{ebookId}/marks', 'My bookmarks and highlights in a book')
    .input(z.object({ ebookId: id }))
    .output(z.object({ marks: z.array(mark) })),
  saveMark: about('PUT', '/ebook-marks/{id}', 'Create or change a bookmark or a highlight; idempotent')
    .meta({ rateLimit: 'write' })
    .input(mark)
    .output(done),
  removeMark: about('DELETE', '/ebook-marks/{id}', 'Remove a bookmark or a highlight')
    .meta({ rateLimit: 'write' })
    .input(z.object({ id, editedAt: instant }))
    .output(done),
};
