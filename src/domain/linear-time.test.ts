import { describe, expect, it } from 'vitest';
import { mentionsIn, plainTextOf } from './community/posts/post-text.ts';
import { excerptPieces } from './community/search/marked-text.ts';
import { CsvReader } from './csv/read-csv.ts';
import { TabReader } from './csv/read-tabs.ts';
import { countWords } from './ebooks/library/reading-time.ts';
import { searchText } from './ebooks/reading/search-text.ts';
import { parseAmount } from './meals/add-food/parse-amount.ts';
import { parseQuery } from './meals/add-food/parse-query.ts';
import { nameParts } from './meals/catalogue/usda-names.ts';
import { guessDiaryColumns } from './meals/import/diary-columns.ts';
import { plainText } from './meals/recipe-pages/plain-text.ts';
import { wholeMinutes } from './meals/recipe-pages/recipe-numbers.ts';
import { readIngredients } from './meals/recipes/read-ingredients.ts';
import { foldWords } from './text/fold-text.ts';
import { linkIn } from './text/link-in.ts';
import { attributesOf, XmlTagReader } from './text/xml-tags.ts';

/** Functions that parse text from outside, each with pieces of text that could make it slow. */
const READERS: Record<string, { read: (text: string) => unknown; pieces: string[] }> = {
  'a list of ingredients': {
    read: readIngredients,
    pieces: ['(', '(1 g', '1 g (', 'a 1 ', ', 1 ', '1', ' ', 'à 1', 'stor ', 'a', 'a 1', '- ', ',  ca '],
  },
  'a text with HTML': { read: plainText, pieces: ['<', '<p', '<p>', '<!', '&', '&#', '&amp;', '&a', ' ', '\n'] },
  'a link in a text': { read: linkIn, pieces: ['http', 'http://', '.', 'https://a.'] },
  'a duration': { read: wholeMinutes, pieces: ['1', '1 ', 'P', 'T1'] },
  'a post': {
    read: (text) => [plainTextOf(text, () => null), mentionsIn(text)],
    pieces: ['[', '![', '[a](', '[a](b', '](', '> ', '- ', '1', '@{', '`', ' ', '\n'],
  },
  'a found post': { read: (text) => excerptPieces(text, text), pieces: ['<', '<a', '\ue000', '>'] },
  'a chapter': {
    read: (text) => [countWords(text), searchText([{ id: 'a', content: text }], 'ord')],
    pieces: ['[', '[a](', '](', '```\n', 'a-', '|', ' ', '| \n'],
  },
  'a search': { read: (text) => [parseQuery(text), foldWords(text)], pieces: ['1', '1a', ' ', '1,', 'a ', '½', '1/'] },
  'an amount': { read: (text) => parseAmount(text, []), pieces: ['.', '1', '1 ', '1 000', ' ', '.a', '1/'] },
  'a name of FoodData Central': { read: nameParts, pieces: ['(', '(a', ',', 'a,(', ' '] },
  'the columns of a diary': { read: (text) => guessDiaryColumns([text]), pieces: ['(', '(a', ' ', '( '] },
  'a CSV': { read: (text) => inChunks(text, new CsvReader()), pieces: ['a', ',', '"', '""', '\n', '",', ';'] },
  'the attributes of an XML tag': {
    read: attributesOf,
    pieces: ['a', 'a ', ' ', '=', 'a=', 'a= ', 'a =', 'a="', "a='", 'a="&', '"', 'a="1" ', 'a="1"'],
  },
  'the tags of an XML file': {
    read: (text) => new XmlTagReader(() => undefined).push(text),
    pieces: ['<a', '<a>', '<a b="', '<!--', '<!-->', '<!D', '<!D>', '<!D[', '<!D[]>', '<?', '<![CDATA['],
  },
  'a table with tabs': { read: (text) => inChunks(text, new TabReader()), pieces: ['a', '\t', '\n', '\r'] },
};

const LENGTH = 20_000;
/** Measurements below this are noise. */
const FLOOR_MS = 25;

describe('parse time grows linearly with the length of the text', () => {
  it.each(
    Object.entries(READERS).flatMap(([name, { read, pieces }]) => pieces.map((piece) => ({ name, piece, read }))),
  )('$name of $piece', ({ piece, read }) => {
    const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length));
    const [once, fourTimes] = [cpuMsOf(read, textOf(LENGTH)), cpuMsOf(read, textOf(4 * LENGTH))];
    expect(fourTimes).toBeLessThan(9 * Math.max(once, FLOOR_MS));
  });
});

/** CPU time, which does not depend on other processes; the minimum of three runs. */
function cpuMsOf(read: (text: string) => unknown, text: string): number {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

function inChunks(text: string, reader: CsvReader | TabReader) {
  for (let at = 0; at < text.length; at += 100) reader.push(text.slice(at, at + 100));
  return reader.end();
}
