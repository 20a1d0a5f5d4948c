import { expect, it } from 'vitest';
import { insertQuote, insertText, linkMarked, mentionBefore, prefixLines, wrapMarked } from './edit-text.ts';

const at = (text: string, start: number, end = start) => ({ text, start, end });

it('makes the selection bold, and reverses it', () => {
  const bold = wrapMarked(at('ett två tre', 4, 7), '**', 'fet text');
  expect(bold).toEqual(at('ett **två** tre', 6, 9));
  expect(wrapMarked(bold, '**', 'fet text')).toEqual(at('ett två tre', 4, 7));
});

it('inserts a selected word without a selection', () => {
  expect(wrapMarked(at('', 0), '*', 'kursiv text')).toEqual(at('*kursiv text*', 1, 12));
});

it('makes a list of the selected lines, and reverses it', () => {
  const list = prefixLines(at('ett\ntvå\ntre', 1, 5), '- ');
  expect(list.text).toBe('- ett\n- två\ntre');
  expect(prefixLines({ ...list, start: 0, end: 10 }, '- ').text).toBe('ett\ntvå\ntre');
});

it('quotes the line of the caret', () => {
  expect(prefixLines(at('ett\ntvå', 5), '> ').text).toBe('ett\n> två');
});

it('makes a link and selects its address', () => {
  const link = linkMarked(at('se här', 3, 6), 'länktext');
  expect(link.text).toBe('se [här](https://)');
  expect(link.text.slice(link.start, link.end)).toBe('https://');
});

it('inserts a name with a space before it', () => {
  expect(insertText(at('Hej', 3), '@Amina Y. ')).toEqual(at('Hej @Amina Y. ', 14));
  expect(insertText(at('', 0), '@Amina Y. ')).toEqual(at('@Amina Y. ', 10));
});

it('detects a mention being typed', () => {
  expect(mentionBefore('Hej @Am', 7)).toEqual({ query: 'Am', start: 4 });
  expect(mentionBefore('@', 1)).toEqual({ query: '', start: 0 });
  expect(mentionBefore('a@b', 3)).toBeNull();
  expect(mentionBefore('Hej @Am och', 11)).toBeNull();
});

it('quotes a text after the existing one, line by line, under the author’s name', () => {
  expect(insertQuote('', 'ett\n\ntvå', '**Amina Y.** skrev:')).toBe('> **Amina Y.** skrev:\n>\n> ett\n>\n> två\n\n');
  expect(insertQuote('Hej \n', 'ett', 'Amina:')).toBe('Hej\n\n> Amina:\n>\n> ett\n\n');
});
