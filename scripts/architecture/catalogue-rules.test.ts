import { describe, expect, it } from 'vitest';
import { brokenTexts, catalogueDifferences, genderedTexts, retiredTexts } from './catalogue-rules.ts';

describe('the two languages', () => {
  it('agree when they have the same keys and take the same values', () => {
    const sv = { title: 'Hej {name}', rows: { count: '{count, plural, one {# rad av {who}} other {# rader}}' } };
    const en = { title: 'Hello {name}', rows: { count: '{count, plural, one {# row} other {# rows by {who}}}' } };
    expect(differences(sv, en)).toEqual([]);
  });

  it('differ when a text exists in one of them only', () => {
    expect(differences({ a: 'a', b: 'b' }, { a: 'a', c: 'c' })).toEqual([
      'src/web/ui/ui.en.json: b is missing',
      'src/web/ui/ui.sv.json: c is missing',
    ]);
  });

  it.each([
    ['a value', 'Hej {name}', 'Hello'],
    ['a value inside a plural', '{n, plural, other {# av {total}}}', '{n, plural, other {#}}'],
    ['a tag', 'Läs <link>mer</link>', 'Read more'],
  ])('differ when %s is left out', (_what, sv, en) => {
    expect(differences({ a: sv }, { a: en })).toEqual([
      'src/web/ui/ui.en.json: a takes other values than the Swedish text',
    ]);
  });

  it('come in pairs', () => {
    expect(catalogueDifferences([{ path: 'src/web/ui/ui.sv.json', messages: {} }])).toHaveLength(1);
    expect(catalogueDifferences([{ path: 'src/web/ui/ui.en.json', messages: {} }])).toHaveLength(1);
  });
});

describe('a text', () => {
  it.each([
    ['is empty', { a: ' ' }],
    ['is nested too deep', { a: { b: { c: 'c' } } }],
    ['is not in the message format', { a: '{count, plural, one {# rad}' }],
  ])('is refused when it %s', (_why, messages) => {
    expect(brokenTexts({ path: 'src/web/ui/ui.sv.json', messages })).toHaveLength(1);
  });

  it('is fine when it is plain or nested once', () => {
    expect(brokenTexts({ path: 'src/web/ui/ui.sv.json', messages: { a: 'a', b: { c: '{n} kg' } } })).toEqual([]);
  });
});

describe('a Swedish text with a name', () => {
  const found = (text: string) => genderedTexts({ path: 'src/web/ui/ui.sv.json', messages: { a: text } });

  it.each(['{name} är borttagen.', '{name} är tillagd', '{name} är slut och är borttagen.'])(
    'is refused: %s',
    (text) => {
      expect(found(text)).toHaveLength(1);
    },
  );

  it.each(['{name} har tagits bort.', '{name} är nu nummer {place}', '{name} är slut och togs bort.'])(
    'is fine: %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe('a retired word', () => {
  const found = (language: string, text: string) =>
    retiredTexts({ path: `src/web/ui/ui.${language}.json`, messages: { a: text } });

  it.each([
    ['sv', 'sparande av profilen'],
    ['sv', 'Till gemenskapen'],
    ['sv', 'Flytta ned'],
    ['sv', 'Tog bort {name}.'],
    ['sv', 'Inga pass passar'],
    ['en', 'New reply in Community'],
  ])('is found in %s: %s', (language, text) => {
    expect(found(language, text)).toHaveLength(1);
  });

  it.each([
    ['sv', 'Uppdatera när det passar.'],
    ['sv', 'Begär omprövning'],
    ['sv', '{done} av {total}'],
    ['en', 'Community'],
  ])('is not found in %s: %s', (language, text) => {
    expect(found(language, text)).toEqual([]);
  });
});

function differences(sv: object, en: object) {
  return catalogueDifferences([
    { path: 'src/web/ui/ui.sv.json', messages: sv },
    { path: 'src/web/ui/ui.en.json', messages: en },
  ]);
}
