import * as z from 'zod';
import { call } from '../calls.contract.ts';
import { done, id, instant, language, text } from '../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../text/language.ts';
import { bookCard, bookDetail, chapter, mark, readingPosition } from './ebooks-shapes.contract.ts';

const tags = ['ebooks'];

/** The library and a member's positions and marks. Files are served at GET /files/ebooks/{id}/{language}/{format}. */
export const ebooksContract = {
  list: call
    .route({ method: 'GET', path: '/ebooks', tags, summary: 'Published e-books, newest first' })
    .input(z.object({ language: language.default(ORIGINAL_LANGUAGE), query: text(100).default('') }))
    .output(z.object({ books: z.array(bookCard) })),
  get: call
    .route({ method: 'GET', path: '/ebooks/{id}', tags, summary: 'One e-book with its contents' })
    .input(z.object({ id, language: language.default(ORIGINAL_LANGUAGE) }))
    .output(bookDetail),
  read: call
    .route({ method: 'GET', path: '/ebooks/{id}/chapters', tags, summary: 'The whole text of an e-book, as Markdown' })
    .input(z.object({ id, language: language.default(ORIGINAL_LANGUAGE) }))
    .output(z.object({ id, language, title: z.string(), author: z.string(), chapters: z.array(chapter) })),
  savePlace: call
    .meta({ rateLimit: 'write' })
    .route({
      method: 'PUT',
      path: '/ebooks/{ebookId}/place',
      tags,
      summary: 'Where the member is; the last write wins, chapters that were finished stay finished',
    })
    .input(readingPosition)
    .output(done),
  marks: call
    .route({ method: 'GET', path: '/ebooks/{ebookId}/marks', tags, summary: 'Own bookmarks and highlights in a book' })
    .input(z.object({ ebookId: id }))
    .output(z.object({ marks: z.array(mark) })),
  saveMark: call
    .meta({ rateLimit: 'write' })
    .route({
      method: 'PUT',
      path: '/ebook-marks/{id}',
      tags,
      summary: 'Make or change a bookmark or a highlight; idempotent',
    })
    .input(mark)
    .output(done),
  removeMark: call
    .meta({ rateLimit: 'write' })
    .route({ method: 'DELETE', path: '/ebook-marks/{id}', tags, summary: 'Remove a bookmark or a highlight' })
    .input(z.object({ id, editedAt: instant }))
    .output(done),
};
