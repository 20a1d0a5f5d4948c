import { expect, it } from 'vitest';
import { insertQuote, insertText, linkMarked, mentionBefore, prefixLines, wrapMarked } from './edit-text.ts';

const at = (text: string, start: number, end = start) => ({ text, start, end });

it('makes what is marked bold, and takes it back', () => {
  const bold = wrapMarked(at('ett två tre', 4, 7), '**', 'fet text');
  expect(bold).toEqual(at('ett **två** tre', 6, 9));
  expect(wrapMarked(bold, '**', 'fet text')).toEqual(at('ett två tre', 4, 7));
});

it('begins with a word to type over where nothing is marked', () => {
  expect(wrapMarked(at('', 0), '*', 'kursiv text')).toEqual(at('*kursiv text*', 1, 12));
});

it('makes a list of the lines that are marked, and takes it back', () => {
  const list = prefixLines(at('ett\ntvå\ntre', 1, 5), '- ');
  expect(list.text).toBe('- ett\n- två\ntre');
  expect(prefixLines({ ...list, start: 0, end: 10 }, '- ').text).toBe('ett\ntvå\ntre');
});

it('quotes the line of the caret', () => {
  expect(prefixLines(at('ett\ntvå', 5), '> ').text).toBe('ett\n> två');
});

it('makes a link and marks its address', () => {
  const link = linkMarked(at('se här', 3, 6), 'länktext');
  expect(link.text).toBe('se [här](https://)');
  expect(link.text.slice(link.start, link.end)).toBe('https://');
});

it('puts a name in with a space before it', () => {
  expect(insertText(at('Hej', 3), '@Amina Y. ')).toEqual(at('Hej @Amina Y. ', 14));
  expect(insertText(at('', 0), '@Amina Y. ')).toEqual(at('@Amina Y. ', 10));
});

it('knows when somebody is being mentioned', () => {
  expect(mentionBefore('Hej @Am', 7)).toEqual({ query: 'Am', start: 4 });
  expect(mentionBefore('@', 1)).toEqual({ query: '', start: 0 });
  expect(mentionBefore('a@b', 3)).toBeNull();
  expect(mentionBefore('Hej @Am och', 11)).toBeNull();
});

it('quotes words of somebody after what is written, line by line, under their name', () => {
  expect(insertQuote('', 'ett\n\ntvå', '**Amina Y.** skrev:')).toBe('> **Amina Y.** skrev:\n>\n> ett\n>\n> två\n\n');
  expect(insertQuote('Hej \n', 'ett', 'Amina:')).toBe('Hej\n\n> Amina:\n>\n> ett\n\n');
});
