import { foldWords } from '../../text/fold-text.ts';
import { matchWord } from '../../text/match-word.ts';

type Searchable = { title: string; author: string; description: string };

/** Score of a matching word by field. */
const SCORES = { title: 4, author: 3, description: 1 };

/**
 * Books in which every word of the query occurs in title, author or description, best first. Equal matches keep their order, newest
 * first. An empty query returns all books.
 */
export function searchBooks<Book extends Searchable>(books: readonly Book[], query: string): Book[] {
  const typed = foldWords(query);
  if (typed.length === 0) return [...books];
  return books
    .map((book) => ({ book, score: scoreOf(book, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ book }) => book);
}

function scoreOf({ title, author, description }: Searchable, typed: readonly string[]): number {
  const parts = [
    { words: foldWords(title), score: SCORES.title },
    { words: foldWords(author), score: SCORES.author },
    { words: foldWords(description), score: SCORES.description },
  ];
  const best = typed.map((word) =>
    Math.max(...parts.map(({ words, score }) => score * Math.max(0, ...words.map((known) => matchWord(word, known))))),
  );
  return best.includes(0) ? 0 : best.reduce((sum, score) => sum + score, 0);
}
