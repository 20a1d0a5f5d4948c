import { describe, expect, it } from 'vitest';
import { countLinks, excerptOf, mentionExcerptOf, mentionedIn, mentionsIn } from './post-text.ts';
import { hasVisibleText } from './visible-text.ts';

const id = (end: number) => `0190f1e2-0000-7000-8000-${String(end).padStart(12, '0')}`;
const nobody = () => null;

describe('mentions', () => {
  it('are listed by id, each once, in lower case and in order', () => {
    const content = `@{${id(2)}} och @{${id(1).toUpperCase()}}, @{${id(2)}}. @{inte-ett-id} @elin`;
    expect(mentionsIn(content)).toEqual([id(2), id(1)]);
    expect(mentionsIn('ingen')).toEqual([]);
  });

  it('notify ten members at most, but every name can be shown', () => {
    const content = Array.from({ length: 12 }, (_nothing, index) => `@{${id(index)}}`).join(' ');
    expect([mentionsIn(content).length, mentionedIn([content, content]).length]).toEqual([10, 12]);
  });
});

describe('an excerpt', () => {
  it('is the text without Markdown, quotes and line breaks, with names for mentions', () => {
    const content = `# Rubrik\n> citat\n- **Kvarg** till [frukost](https://x.example), @{${id(1)}} och @{${id(2)}}\n\n1. ett`;
    const names = (one: string) => (one === id(1) ? 'Elin S.' : null);
    expect(excerptOf(content, names)).toBe('Rubrik Kvarg till frukost, @Elin S. och @? ett');
  });

  it('is cut between characters, also where one has two code units', () => {
    expect(excerptOf('🙂'.repeat(10), nobody, 4)).toBe('🙂🙂🙂…');
    expect(excerptOf('kort', nobody, 4)).toBe('kort');
  });
});

describe('the excerpt of a mention', () => {
  const names = (one: string) => (one === id(1) ? 'Elin S.' : 'Bo E.');
  const filler = 'Ett ord till om veckan. '.repeat(20);

  it('begins shortly before a mention that is far into a post', () => {
    const excerpt = mentionExcerptOf(`${filler}Vad säger du, @{${id(1).toUpperCase()}}? ${filler}`, id(1), names);
    expect(excerpt).toMatch(/^… .{1,45}@Elin S\.\? Ett ord/);
    expect([excerpt.endsWith('…'), [...excerpt].length <= 162]).toEqual([true, true]);
  });

  it('is of this member; the beginning of the text when the mention is there or was removed', () => {
    const late = mentionExcerptOf(`@{${id(2)}} ${filler}@{${id(1)}} också`, id(1), names);
    expect(late).toMatch(/^… .*@Elin S\. också$/);
    expect(mentionExcerptOf(`Hej @{${id(1)}} kom`, id(1), names)).toBe('Hej @Elin S. kom');
    expect(mentionExcerptOf(filler, id(1), names)).toBe(excerptOf(filler, names));
  });

  it('contains no private marker, neither its own nor one of the text', () => {
    const excerpt = mentionExcerptOf(`\ue000${filler}\ue000@{${id(1)}} du`, id(1), names);
    expect(excerpt).toMatch(/^… [^\ue000]*@Elin S\. du$/);
  });

  it('begins inside a word that is longer than the excerpt', () => {
    const long = 'x'.repeat(300);
    expect(mentionExcerptOf(`${long}@{${id(1)}}`, id(1), () => 'Elin')).toMatch(/^… x+@Elin$/);
    expect(mentionExcerptOf(`${long}@{${id(1)}} du`, id(1), () => null)).toMatch(/^… x+@\? du$/);
  });
});

it('counts plain links and links in Markdown', () => {
  expect([countLinks('[a](https://a.example) www.b.example'), countLinks('inga')]).toEqual([2, 0]);
});

it.each([
  ['🙂', true],
  ['.', true],
  [' \u200b\u2060\n', false],
  ['\u3164', false],
])('decides whether %j is visible', (text, shows) => {
  expect(hasVisibleText(text)).toBe(shows);
});
