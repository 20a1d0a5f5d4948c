import { describe, expect, it } from 'vitest';
import { headOf, partialWordings, partsToKnow, shorterWordings } from './partial-wordings.ts';

const knows =
  (...words: string[]) =>
  (word: string) =>
    words.includes(word);

describe('what a search falls back to', () => {
  it('is the words that are known', () => {
    expect(partialWordings(['zeta', 'olivolja'], knows('olivolja'))).toEqual([['olivolja']]);
    expect(partialWordings(['banan', 'fore', 'zzz'], knows('banan', 'fore'))).toEqual([
      ['banan', 'fore'],
      ['banan'],
      ['fore'],
    ]);
  });

  it('is nothing when all words are known, or none', () => {
    expect(partialWordings(['butter', 'chicken'], knows('butter', 'chicken'))).toEqual([]);
    expect(partialWordings(['zeta', 'zzz'], knows())).toEqual([]);
    expect(partialWordings(['banan'], knows('banan', 'ban'))).toEqual([]);
  });

  it('is all words but one where each is known, without the last first', () => {
    expect(shorterWordings(['loka', 'citron'])).toEqual([['loka'], ['citron']]);
    expect(shorterWordings(['lax', 'ugn', 'dill'])).toEqual([
      ['lax', 'ugn'],
      ['lax', 'dill'],
      ['ugn', 'dill'],
      ['lax'],
    ]);
    expect(shorterWordings(['lax'])).toEqual([]);
  });

  it('is the food before how it is made', () => {
    expect(shorterWordings(['grillad', 'lax']).at(0)).toEqual(['lax']);
    expect(shorterWordings(['lax', 'grillad']).at(0)).toEqual(['lax']);
    expect(shorterWordings(['rivet', 'apple']).at(0)).toEqual(['apple']);
  });

  it('is the food before its brand', () => {
    expect(shorterWordings(['eldorado', 'makaroner'])[0]).toEqual(['makaroner']);
    expect(shorterWordings(['grillad', 'kyckling', 'ica']).slice(0, 2)).toEqual([
      ['grillad', 'kyckling'],
      ['kyckling'],
    ]);
  });

  it('is the food before what it is served with', () => {
    expect(shorterWordings(['isterband', 'potatis', 'dill'], ['isterband'])).toEqual([
      ['isterband', 'potatis'],
      ['isterband', 'dill'],
      ['isterband'],
      ['potatis', 'dill'],
    ]);
    expect(partialWordings(['sillmacka', 'agg'], knows('sill', 'macka', 'agg'), ['sillmacka'])[0]).toEqual([
      'sill',
      'macka',
    ]);
    expect(partialWordings(['sillmacka', 'zzz'], knows('sill', 'macka'), ['sillmacka'])).toHaveLength(3);
    expect(headOf(['isterband', 'med', 'potatis'])).toEqual(['isterband']);
    expect(headOf(['med', 'potatis'])).toEqual([]);
  });

  it('is never a number alone', () => {
    expect(partialWordings(['7', 'up'], knows('7'))).toEqual([]);
    expect(shorterWordings(['7', 'up'])).toEqual([['up']]);
  });

  it('is both parts of a compound, then the last one, then the first', () => {
    expect(partialWordings(['broccolisoppa'], knows('broccoli', 'soppa'))).toEqual([
      ['broccoli', 'soppa'],
      ['soppa'],
      ['broccoli'],
    ]);
  });

  it('restores the vowel that the first part of a compound loses', () => {
    expect(partialWordings(['gurkstavar'], knows('gurka', 'stavar'))).toEqual([['gurka']]);
    expect(partialWordings(['applepaj'], knows('apple', 'paj'))[0]).toEqual(['apple', 'paj']);
  });

  it('leaves out the s between the parts', () => {
    expect(partialWordings(['smorgasmargarin'], knows('smorga', 'margarin'))).toEqual([
      ['smorga', 'margarin'],
      ['margarin'],
      ['smorga'],
    ]);
  });

  it('is the first part where the last is unknown, if it is a word of some length', () => {
    expect(partialWordings(['kycklingspett'], knows('kyckling'))).toEqual([['kyckling']]);
    expect(partialWordings(['risspett'], knows('ris'))).toEqual([]);
  });

  it.each([
    ['brodskiva', knows('brod', 'skiva')],
    ['brodbuffe', knows('brod', 'buffe')],
    ['limpskiva', knows('limp', 'skiva')],
  ])('is never the last part where that is a measure: %s', (word, isKnown) => {
    expect(partialWordings([word], isKnown)).toEqual([[word.replace(/skiva|buffe/, '')]]);
    expect(partialWordings(['kycklingbitar'], knows('bitar'))).toEqual([]);
  });

  it('is the last part where the first is unknown', () => {
    expect(partialWordings(['hasselbackspotatis'], knows('potatis'))).toEqual([['potatis']]);
  });

  it('lists the words that it needs to look up', () => {
    expect(partsToKnow(['a', 'b'])).toEqual(['a', 'b']);
    expect(partsToKnow(['riskaka', 'b'])).toEqual(expect.arrayContaining(['riskaka', 'b', 'ris', 'kaka']));
    expect(partsToKnow(['riskaka'])).toEqual(expect.arrayContaining(['ris', 'kaka', 'risk', 'aka']));
    expect(partsToKnow(['smasgott'])).toContain('sma');
    expect(partsToKnow(['ris'])).toEqual([]);
  });
});
