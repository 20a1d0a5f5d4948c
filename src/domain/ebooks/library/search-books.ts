import { foldWords } from '../../text/fold-text.ts';
import { matchWord } from '../../text/match-word.ts';

type Searchable = { title: string; author: string; description: string };

/** Score of a matching word by field. */
const WORTH = { title: 4, author: 3, description: 1 };

/**
 * Books in which every word of the query occurs in title, author or description, best first. Equal matches keep their order, newest
 * first. An empty query returns all books.
 */
export function searchBooks<Book extends Searchable>(books: readonly Book[], query: string): Book[] {
  const typed = foldWords(query);
  if (typed.length === 0) return [...books];
  return books
    .map((book) => ({ book, worth: worthOf(book, typed) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ book }) => book);
}

function worthOf({ title, author, description }: Searchable, typed: readonly string[]): number {
  const parts = [
    { words: foldWords(title), worth: WORTH.title },
    { words: foldWords(author), worth: WORTH.author },
    { words: foldWords(description), worth: WORTH.description },
  ];
  const best = typed.map((word) =>
    Math.max(...parts.map(({ words, worth }) => worth * Math.max(0, ...words.map((known) => matchWord(word, known))))),
  );
  return best.includes(0) ? 0 : best.reduce((sum, worth) => sum + worth, 0);
}
