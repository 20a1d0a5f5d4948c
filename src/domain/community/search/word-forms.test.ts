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

  it('leave short words as they are', () => {
    expect([formsOf('en'), formsOf('gå'), formsOf('')]).toEqual([['en'], ['gå'], ['']]);
    expect(formsOf('set')).not.toContain('s');
  });
});

describe('the words of a query', () => {
  it('have a sign where a minus leaves them out, and signs of the query language in quotes', () => {
    expect(searchedWords("Veckan! -o'neil 5x5 & knä-böj")).toEqual([
      { word: "'veckan'", forms: "'veckan' | 'vecka' | 'veckanet'", sign: '' },
      { word: "'o''neil'", forms: "'o''neil'", sign: '!' },
      { word: "'5x5'", forms: "'5x5'", sign: '' },
      { word: "'knä-böj'", forms: "'knä-böj'", sign: '' },
    ]);
  });

  it('are left to the database where phrases or alternatives are asked for', () => {
    expect([searchedWords('"tunga lyft" pass'), searchedWords('lyft OR pass')]).toEqual([[], []]);
  });
});

describe('words like the typed ones', () => {
  const lexemes = [
    { lexeme: 'protein', posts: 9 },
    { lexeme: 'proviant', posts: 3 },
    { lexeme: 'pass', posts: 40 },
  ];

  it('are those that a slip of the finger makes of them, or forms of them', () => {
    expect(similarLexemes('protien passet', lexemes)).toEqual([
      { word: "'protein'", forms: "'protein'", sign: '' },
      { word: "'pass'", forms: "'pass'", sign: '' },
    ]);
  });

  it('are ordered by how near they are, then by how many posts have them', () => {
    const near = ['kniböj', 'knäböj', 'knäbäj'].map((lexeme, index) => ({ lexeme, posts: index }));
    expect(similarLexemes('knaböj', near)).toEqual([
      { word: "'knäböj'", forms: "'knäböj' | 'knäbäj' | 'kniböj'", sign: '' },
    ]);
  });

  it('begin with the same letter, typed with its dots or without', () => {
    expect([initialsOf('ovning Å5 protien'), initialsOf('"x"')]).toEqual([['o', 'ö', 'a', 'å', 'ä', 'p'], []]);
    expect(similarLexemes('ovnnig', [{ lexeme: 'övning', posts: 1 }])).toHaveLength(1);
  });

  it('are nothing unless every word has one, and nothing for what is left out or meant exactly', () => {
    const none = ['protien zebra', 'protien -pass', '"protien"', '  '];
    expect(none.map((query) => similarLexemes(query, lexemes))).toEqual([[], [], [], []]);
  });
});
