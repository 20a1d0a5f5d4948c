import { describe, expect, it } from 'vitest';
import { countLinks, excerptOf, mentionedIn, mentionsIn } from './post-text.ts';
import { hasVisibleText } from './visible-text.ts';

const id = (end: number) => `0190f1e2-0000-7000-8000-${String(end).padStart(12, '0')}`;
const nobody = () => null;

describe('mentions', () => {
  it('are read by id, each once, in small letters and in order', () => {
    const content = `@{${id(2)}} och @{${id(1).toUpperCase()}}, @{${id(2)}}. @{inte-ett-id} @elin`;
    expect(mentionsIn(content)).toEqual([id(2), id(1)]);
    expect(mentionsIn('ingen')).toEqual([]);
  });

  it('tell ten members at most, but every name can be shown', () => {
    const content = Array.from({ length: 12 }, (_nothing, index) => `@{${id(index)}}`).join(' ');
    expect([mentionsIn(content).length, mentionedIn([content, content]).length]).toEqual([10, 12]);
  });
});

describe('an excerpt', () => {
  it('is the words without Markdown, quotes and line breaks, with names for mentions', () => {
    const content = `# Rubrik\n> citat\n- **Kvarg** till [frukost](https://x.example), @{${id(1)}} och @{${id(2)}}\n\n1. ett`;
    const names = (one: string) => (one === id(1) ? 'Elin S.' : null);
    expect(excerptOf(content, names)).toBe('Rubrik Kvarg till frukost, @Elin S. och @? ett');
  });

  it('is cut between letters, also between those of two halves', () => {
    expect(excerptOf('🙂'.repeat(10), nobody, 4)).toBe('🙂🙂🙂…');
    expect(excerptOf('kort', nobody, 4)).toBe('kort');
  });
});

it('counts links, bare or in Markdown', () => {
  expect([countLinks('[a](https://a.example) www.b.example'), countLinks('inga')]).toEqual([2, 0]);
});

it.each([
  ['🙂', true],
  ['.', true],
  [' \u200b\u2060\n', false],
  ['\u3164', false],
])('knows whether %j shows anything', (text, shows) => {
  expect(hasVisibleText(text)).toBe(shows);
});
