import { describe, expect, it } from 'vitest';
import { formsOf, initialsOf, searchedWords, similarLexemes } from './word-forms.ts';

describe('the forms of a searched word', () => {
  it.each([
    ['lyftet', 'lyft'],
    ['proteinet', 'protein'],
    ['passet', 'pass'],
    ['programmet', 'program'],
    ['äpplet', 'äpple'],
    ['veckan', 'vecka'],
    ['kalorin', 'kalori'],
    ['muskeln', 'muskel'],
    ['musklerna', 'muskel'],
    ['hantlar', 'hantel'],
    ['lyftets', 'lyft'],
  ])('%s finds %s', (definite, base) => {
    expect(formsOf(definite)).toContain(base);
    expect(formsOf(definite).length).toBeLessThan(6);
  });

  it.each([
    ['lyft', 'lyftet'],
    ['protein', 'proteinet'],
    ['set', 'setet'],
    ['paket', 'paketet'],
    ['program', 'programmet'],
    ['äpple', 'äpplet'],
    ['vecka', 'veckan'],
    ['muskel', 'muskeln'],
    ['hantel', 'hantlar'],
  ])('%s finds %s', (base, definite) => {
    expect(formsOf(base)).toContain(definite);
  });

  it('are only the word itself when it is short', () => {
    expect([formsOf('en'), formsOf('gå'), formsOf('')]).toEqual([['en'], ['gå'], ['']]);
    expect(formsOf('set')).not.toContain('s');
  });
});

describe('the words of a query', () => {
  it('have a sign for excluded words, and quoted operators of the query language', () => {
    expect(searchedWords("Veckan! -o'neil 5x5 & knä-böj")).toEqual([
      { word: "'veckan'", forms: "'veckan' | 'vecka' | 'veckanet'", sign: '' },
      { word: "'o''neil'", forms: "'o''neil'", sign: '!' },
      { word: "'5x5'", forms: "'5x5'", sign: '' },
      { word: "'knä-böj'", forms: "'knä-böj'", sign: '' },
    ]);
  });

  it('are empty for phrases and alternatives, which the database parses', () => {
    expect([searchedWords('"tunga lyft" pass'), searchedWords('lyft OR pass')]).toEqual([[], []]);
  });
});

describe('similar words', () => {
  const lexemes = [
    { lexeme: 'protein', posts: 9 },
    { lexeme: 'proviant', posts: 3 },
    { lexeme: 'pass', posts: 40 },
  ];

  it('are misspellings of the typed words, or forms of them', () => {
    expect(similarLexemes('protien passet', lexemes)).toEqual([
      { word: "'protein'", forms: "'protein'", sign: '' },
      { word: "'pass'", forms: "'pass'", sign: '' },
    ]);
  });

  it('are sorted by similarity, then by the number of posts', () => {
    const near = ['kniböj', 'knäböj', 'knäbäj'].map((lexeme, index) => ({ lexeme, posts: index }));
    expect(similarLexemes('knaböj', near)).toEqual([
      { word: "'knäböj'", forms: "'knäböj' | 'knäbäj' | 'kniböj'", sign: '' },
    ]);
  });

  it('begin with the same letter, with or without diacritics', () => {
    expect([initialsOf('ovning Å5 protien'), initialsOf('"x"')]).toEqual([['o', 'ö', 'a', 'å', 'ä', 'p'], []]);
    expect(similarLexemes('ovnnig', [{ lexeme: 'övning', posts: 1 }])).toHaveLength(1);
  });

  it('are empty unless every word has one, and for excluded words and exact phrases', () => {
    const none = ['protien zebra', 'protien -pass', '"protien"', '  '];
    expect(none.map((query) => similarLexemes(query, lexemes))).toEqual([[], [], [], []]);
  });
});
