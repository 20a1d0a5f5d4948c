import { describe, expect, it } from 'vitest';
import { COVER_MOTIFS } from '../ebook-codes.ts';
import { missingParts } from '../editing/publish-book.ts';
import type { BookFigure } from '../reading/figure.ts';
import { coverSvg } from './cover-svg.ts';
import { epubFiles } from './epub-package.ts';
import { figureSvg } from './figure-svg.ts';
import { xmlText } from './xml.ts';

const BOOK = {
  id: '0190f1e2-0000-7000-8000-0000000000b0',
  language: 'sv' as const,
  title: 'Mat & <mått>',
  author: 'Formkurva',
  description: 'Om "mat"',
  cover: { hue: 'carbs' as const, motif: 'circles' as const },
  updatedAt: new Date('2026-11-12T20:00:00.123Z'),
  chapters: [
    { id: 'a', title: 'Ett', xhtml: '<p>Hej</p>' },
    { id: 'b', title: 'Två', xhtml: '<figure><svg/></figure>' },
  ],
};
const WORDS = { contents: 'Innehåll', cover: 'Omslag', accessibility: 'Text med <rubriker>' };
const contentOf = (path: string, words = WORDS) =>
  epubFiles(BOOK, words).find((file) => file.path === path)?.content ?? '';

describe('the files of an EPUB', () => {
  it('begin with the media type and list every other file once', () => {
    const [first, ...others] = epubFiles(BOOK, WORDS).map(({ path }) => path);
    const manifest = contentOf('EPUB/package.opf');
    const listed = [...manifest.matchAll(/<item id="[^"]+" href="([^"]+)"/g)].map(([, href]) => `EPUB/${href}`);
    expect([first, others[0]]).toEqual(['mimetype', 'META-INF/container.xml']);
    expect(listed.toSorted()).toEqual(others.filter((path) => !/container|opf/.test(path)).toSorted());
  });

  it('have the time of the last change to the second, and mark chapters with drawings', () => {
    const manifest = contentOf('EPUB/package.opf');
    expect(manifest).toContain('<meta property="dcterms:modified">2026-11-12T20:00:00Z</meta>');
    expect(manifest).toContain('chapter-002.xhtml" media-type="application/xhtml+xml" properties="svg"');
    expect(manifest).not.toContain('chapter-001.xhtml" media-type="application/xhtml+xml" properties');
  });

  it('state how the book can be read', () => {
    const metadata = contentOf('EPUB/package.opf').matchAll(/<meta property="schema:([^"]+)">([^<]+)</g);
    expect([...metadata].map(([, property, value]) => [property, value])).toEqual([
      ['accessMode', 'textual'],
      ['accessModeSufficient', 'textual'],
      ['accessibilityFeature', 'tableOfContents'],
      ['accessibilityFeature', 'alternativeText'],
      ['accessibilityHazard', 'none'],
      ['accessibilitySummary', 'Text med &#60;rubriker&#62;'],
    ]);
  });

  it('use the language of the book, and escape every character that could become a tag', () => {
    expect(contentOf('EPUB/nav.xhtml')).toContain('<h1>Innehåll</h1>');
    expect(contentOf('EPUB/nav.xhtml', { ...WORDS, contents: 'Contents', cover: 'Cover' })).toContain(
      '<h1>Contents</h1>',
    );
    expect(contentOf('EPUB/package.opf')).toContain('<dc:title>Mat &#38; &#60;mått&#62;</dc:title>');
  });
});

it('omit characters that XML does not allow', () => {
  expect(xmlText('a\u0000\u0008\tb\uFFFE "\'')).toBe('a\tb &#34;&#39;');
});

it.each(COVER_MOTIFS)('draws the cover with %s', (motif) => {
  expect(coverSvg({ hue: 'fat', motif }, 'A & B', 'Jag')).toMatch(/<(?:path|circle) .*A &#38; B/);
});

describe('a figure', () => {
  const curve: BookFigure = {
    kind: 'curve',
    title: 'Vikt',
    caption: '',
    unit: 'kg',
    series: [
      {
        name: 'Våg',
        points: [
          { x: 1, y: 80.5 },
          { x: 2, y: 79 },
        ],
      },
      {
        name: 'Trend',
        points: [
          { x: 1, y: 80 },
          { x: 2, y: 79.5 },
        ],
      },
    ],
  };

  it('of curves has a line for each series and states its numbers', () => {
    const svg = figureSvg(curve, 'sv');
    expect(svg.match(/stroke-width="3"/g)).toHaveLength(2);
    expect(svg).toContain('aria-label="Vikt. Våg: 80,5\u00a0kg, 79\u00a0kg. Trend: 80\u00a0kg, 79,5\u00a0kg"');
  });

  it('with constant values is drawn', () => {
    const flat = {
      ...curve,
      series: [
        {
          name: 'Lika',
          points: [
            { x: 1, y: 5 },
            { x: 1, y: 5 },
          ],
        },
      ],
    };
    expect(figureSvg(flat, 'en')).not.toMatch(/NaN|Infinity/);
  });

  it.each(['bars', 'table-bars'] as const)('of %s has a bar for each value', (kind) => {
    const bars = [
      { label: 'Ägg', value: 12.5 },
      { label: 'Minskning', value: -3 },
      { label: 'Inget', value: 0 },
    ];
    const svg = figureSvg({ kind, title: 'T', caption: '', unit: '', bars }, 'en');
    expect(svg.match(/fill="#0b6b55"/g)).toHaveLength(3);
    expect(svg).toContain('aria-label="T. Ägg: 12.5, Minskning: −3, Inget: 0"');
  });

  it('with only zeros is drawn', () => {
    const svg = figureSvg({ kind: 'bars', title: 'T', caption: '', unit: '', bars: [{ label: 'a', value: 0 }] }, 'sv');
    expect(svg).not.toMatch(/NaN|Infinity/);
  });
});

describe('before publishing', () => {
  const whole = { title: 'T', author: 'F', description: 'B', readyChapters: 1, files: 0 };

  it('nothing is missing in a book with title, author, description and something to read', () => {
    expect([missingParts(whole), missingParts({ ...whole, readyChapters: 0, files: 1 })]).toEqual([[], []]);
  });

  it('an empty book lacks everything', () => {
    expect(missingParts({ title: '', author: '', description: '', readyChapters: 0, files: 0 })).toEqual([
      'title',
      'author',
      'description',
      'content',
    ]);
  });
});
