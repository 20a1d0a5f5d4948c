import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['2 dl mj&ouml;lk', '2 dl mjölk'],
  ['&frac12; tsk salt', '½ tsk salt'],
  ['1&#189; dl', '1½ dl'],
  ['&#xBD; dl', '½ dl'],
  ['Ris &amp;amp; b&amp;ouml;nor', 'Ris & bönor'],
  ['a &unknown; b', 'a &unknown; b'],
  ['a&#0;&#9999999;b', 'ab'],
  ['  mycket \n\t  luft ', 'mycket\nluft'],
  ['<p>Koka.</p><p>Sila.</p>', 'Koka.\nSila.'],
  ['<ol><li>Koka</li><li><b>Sila</b> av</li></ol>', 'Koka\nSila av'],
  ['Rör<br/>om<br>länge', 'Rör\nom\nlänge'],
  ['3 < 4 och 5 > 2', '3 < 4 och 5 > 2'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['', ''],
])('%j is read as %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
