import { describe, expect, it } from 'vitest';
import { readSentence } from './read-sentence.ts';

/** "2 ägg | 1 skiva limpa | ost" */
const read = (text: string) =>
  readSentence(text)
    .parts.map(({ name, quantity, unit }) => [quantity, unit, name].filter((part) => part !== null).join(' '))
    .join(' | ');

describe('the foods of a sentence', () => {
  it.each([
    ['till frukost två ägg, en skiva limpa med ost och ett glas mjölk', '2 ägg | 1 skiva limpa | ost | 1 glas mjölk'],
    ['150 g kyckling, 2 dl ris och en halv avokado', '150 g kyckling | 2 dl ris | 0.5 avokado'],
    ['two eggs and a slice of toast with butter', '2 eggs | 1 skiva toast | butter'],
    ['två ägg en skiva limpa med ost och ett glas mjölk', '2 ägg | 1 skiva limpa | ost | 1 glas mjölk'],
    ['fil 2dl m müsli 1/2 dl o blåbär', '2 dl fil | 0.5 dl müsli | blåbär'],
    ['1½ dl basmatiris + 2 ½ dl vatten', '1.5 dl basmatiris | 2.5 dl vatten'],
    ['2-3 ägg', '2.5 ägg'],
    ['mjölk 3 %, fil', 'mjölk 3 % | fil'],
    ['knäcke x2 m smör', '2 knäcke | smör'],
    ['korv m bröd x 2, senap', '2 korv | bröd | senap'],
    ['2 x korv', '2 korv'],
    ['köttbullar, 8 stycken, med mos', '8 st köttbullar | potatismos'],
    ['raggmunk med fläsk och lingon, tre stycken', '3 st raggmunk | fläsk | lingon'],
    ['pannkakor 2 st med sylt en portion', '2 st pannkakor | 1 portion sylt'],
    ['Grekisk yoghurt (2 dl) med honung', '2 dl Grekisk yoghurt | honung'],
    ['te med honung (2 st), ost', 'te | 2 st honung | ost'],
    ['1 kvarg 200g', '200 g kvarg'],
    ['pasta 100g dry, pesto', '100 g pasta | pesto'],
    ['glas mjölk och tallrik soppa', '1 glas mjölk | 1 tallrik soppa'],
    ['1 glass med strössel', '1 glass | strössel'],
    ['a glass of milk', '1 glas milk'],
    ['en stor tallrik soppa och en Big Mac', '1 tallrik soppa | 1 Big Mac'],
    ['en klick grädde och en nypa salt', 'grädde | 1 nypa salt'],
    ['tre brödskivor med ost', '3 skiva bröd | ost'],
    ['kaffe utan mjölk, två kakor', 'kaffe | 2 kakor'],
    ['burger no bun w fries', 'burger | fries'],
    ['kaffe utan 2 ägg', 'kaffe | 2 ägg'],
    ['efter passet tog jag en banan', '1 banan'],
    ['surströmming på tunnbröd', 'surströmming | tunnbröd'],
    ['omelett på tre ägg med skinka', '3 ägg | skinka'],
    ['an omelette with three eggs', '3 eggs'],
    ['ägg med 2 ägg', '2 ägg'],
    ['kvarg med vaniljsmak', 'kvarg vanilj'],
    ['vaniljsmak', 'vaniljsmak'],
    ['pytt i panna och lätt o lagom', 'pytt i panna | lätt o lagom'],
    ['ett päron och en ostkaka nej förlåt en riskaka', '1 päron | 1 riskaka'],
    ['fil och en flaska nej ett glas vatten', 'fil | 1 glas vatten'],
    ['två ägg nej tre', '3 ägg'],
    ['nej två ägg', '2 ägg'],
    ['två ägg nej', '2 ägg'],
    ['palt, jag orkade tre palt', '3 palt'],
    ['ägg, fil, ägg', 'ägg | fil'],
    ['frukost på hotellet: bacon, äggröra', 'bacon | äggröra'],
    ['bacon, ägg: fil', 'bacon | ägg | fil'],
    ['soppa och bröd, blev lunch', 'soppa | bröd'],
    ['2 ägg var gott, fil', '2 ägg | fil'],
    ['halva min låda', '0.5 låda låda'],
    ['fries and a 12 oz steak', 'fries | 340 g steak'],
    ['en 33 cl burk läsk', '33 cl läsk'],
    ['cola 33 cl burk', '33 cl cola'],
    ['1/2 avokado på rostat bröd', '0.5 avokado | rostat bröd'],
    ['en bulle till kaffet', '1 bulle'],
    ['b, ägg', 'ägg'],
    ['vi grillade till middag och jag åt två grillade korvar', '2 grillade korvar'],
    ['egg rolls, fil', 'spring rolls | fil'],
    ['2 dl', ''],
    ['med', ''],
    ['på 2', ''],
    ['m', ''],
  ])('are read from "%s"', (text, parts) => {
    expect(read(text)).toBe(parts);
  });

  it('have the words that were typed of them', () => {
    expect(readSentence('köttbullar, 8 stycken, och ett glas mjölk').parts.map(({ text }) => text)).toEqual([
      'köttbullar, 8 stycken',
      'ett glas mjölk',
    ]);
  });

  it('are at most twenty, of the first 300 characters', () => {
    expect(readSentence('ab, '.repeat(100).replaceAll('ab', () => 'ägg')).parts).toHaveLength(1);
    const names = Array.from(
      { length: 30 },
      (_, at) => `f${String.fromCharCode(97 + at / 10)}${String.fromCharCode(97 + (at % 10))}`,
    );
    expect(readSentence(names.join(',')).parts).toHaveLength(20);
  });
});

describe('the meal of a sentence', () => {
  it.each([
    ['till frukost två ägg', 'Breakfast'],
    ['lunch: fil', 'Lunch'],
    ['two eggs for dinner', 'Dinner'],
    ['as a snack, an apple', 'Snacks'],
    ['två ägg', null],
  ])('of "%s" is %s', (text, mealType) => {
    expect(readSentence(text).mealType).toBe(mealType);
  });
});
