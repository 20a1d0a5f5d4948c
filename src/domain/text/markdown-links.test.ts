import { expect, it } from 'vitest';
import { withoutLinks } from './markdown-links.ts';

it.each([
  ['Se [boken](/ebooks) och [mer](https://a.example/b).', 'Se boken och mer.'],
  ['![En bild](/files/a.webp)', 'En bild'],
  ['[Form](https://sv.wikipedia.org/wiki/Form_(biologi)) finns', 'Form finns'],
  ['[inget], (inget) och [halv](', '[inget], (inget) och [halv]('],
])('shows the words of links: %s', (markdown, text) => {
  expect(withoutLinks(markdown)).toBe(text);
});
