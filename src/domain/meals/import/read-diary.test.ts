import { describe, expect, it } from 'vitest';
import { CsvReader } from '../../csv/read-csv.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { columnsProblem, diaryHead, guessDiaryColumns } from './diary-columns.ts';
import { mealOfName, orderVote, readAmount, readDiaryAmount, readDiaryDay, readHour } from './diary-values.ts';
import { DiaryReader } from './read-diary.ts';

const NOW_MS = Date.parse('2026-11-16T12:00:00Z');

function readDiary(text: string, settings: Partial<ConstructorParameters<typeof DiaryReader>[0]> = {}) {
  const [csv, reader] = [new CsvReader(), new DiaryReader({ nowMs: NOW_MS, dateOrder: 'day-first', ...settings })];
  const rows = [...csv.push(text), ...csv.end()];
  const problems = rows.map((row) => reader.push(row, csv.separator)).filter((problem) => problem !== null);
  return { read: reader.result(), problems };
}

const CRONOMETER =
  '\ufeffDay,Time,Group,Food Name,Amount,Energy (kcal),Energy (kJ),Net Carbs (g),Carbs (g),Fiber (g),Saturated (g),Fat (g),Protein (g),Sugars (g),Category\n';
const MYFITNESSPAL =
  'Date,Meal,Calories,Fat (g),Saturated Fat,Sodium (mg),Carbohydrates (g),Fiber,Sugar,Protein (g),Note\n';

describe('a Cronometer diary', () => {
  it('is read row by row, with quoted commas and unknown values', () => {
    const { read } = readDiary(
      `${CRONOMETER}2026-03-12,07:05 AM,Breakfast,"Oats, rolled",60.00 g,227.4,951,33,40.6,6.1,0.7,3.9,7.9,,Cereals\n`,
    );
    expect(read).toMatchObject({ head: { source: 'cronometer', energyUnit: 'kcal' }, refused: [], ignored: 0 });
    expect(read?.rows).toEqual([
      {
        day: '2026-03-12',
        meal: 'Breakfast',
        hour: 7,
        food: 'Oats, rolled',
        amount: { quantity: 60, unit: 'g', grams: 60 },
        nutrients: { ...NO_NUTRIENTS, calories: 227.4, protein: 7.9, carbs: 40.6, fat: 3.9, fiber: 6.1 },
        amounts: { saturatedFat: 0.7 },
      },
    ]);
  });

  it('may have rows with fewer cells', () => {
    const { read } = readDiary(`${CRONOMETER}2026-03-12,,Lunch,Ris,100 g,130\n`);
    expect(read?.rows).toMatchObject([{ food: 'Ris', nutrients: { ...NO_NUTRIENTS, calories: 130 } }]);
    expect(read?.rows[0]).not.toHaveProperty('amounts');
  });

  it.each([
    ['31/02/2026,,Lunch,Ris,100 g,130,,,,,,,,,', 'unknown-day'],
    [',,Lunch,Ris,100 g,130,,,,,,,,,', 'unknown-day'],
    ['1999-12-31,,Lunch,Ris,100 g,130,,,,,,,,,', 'impossible-day'],
    ['2027-03-01,,Lunch,Ris,100 g,130,,,,,,,,,', 'impossible-day'],
    ['2026-03-12,,Lunch,,100 g,130,,,,,,,,,', 'no-name'],
    ['2026-03-12,,Lunch,Ris,,,,,,,,,,,', 'no-figures'],
    ['2026-03-12,,Lunch,Ris,100 g,mycket,,,,,,,,,', 'bad-number'],
    ['2026-03-12,,Lunch,Ris,100 g,-5,,,,,,,,,', 'bad-number'],
    ['2026-03-12,,Lunch,Ris,100 g,901,,,,,,,,,', 'out-of-bounds'],
    ['2026-03-12,,Lunch,Ris,20 kg,130,,,,,,,,,', 'out-of-bounds'],
    ['2026-03-12,,Lunch,Ris,0.01 g,0,,,,,,,,,', 'out-of-bounds'],
    ['2026-03-12,,Lunch,Ris,2 cups,10001,,,,,,,,,', 'out-of-bounds'],
  ])('refuses %s', (line, reason) => {
    const { read } = readDiary(`${CRONOMETER}${line}\n2026-03-12,,Lunch,Ris,100 g,130,,,,,,,,,\n`);
    expect([read?.refused.map((row) => [row.line, row.reason]), read?.rows.length]).toEqual([[[2, reason]], 1]);
  });
});

describe('a MyFitnessPal diary', () => {
  it('is read meal by meal, with thousands separators and sum rows', () => {
    const { read } = readDiary(
      `${MYFITNESSPAL}2026-03-12,Breakfast,"1,227.5",12,3,200,40,6,3,20,\n2026-03-12,Before training,90,,,,22,,,1,banan\n2026-03-12,TOTAL,1317.5,12,3,200,62,6,3,21,\nTotal,,1317.5,,,,,,,,\n`,
    );
    expect(read).toMatchObject({ head: { source: 'myfitnesspal' }, refused: [], ignored: 2 });
    expect(read?.rows).toMatchObject([
      { meal: 'Breakfast', food: null, amount: null, nutrients: { calories: 1227.5, carbs: 40, protein: 20 } },
      { meal: 'Before training', nutrients: { calories: 90, fat: null } },
    ]);
  });

  it('converts kilojoules to kilocalories', () => {
    const { read } = readDiary('Date,Meal,Kilojoules,Saturated Fat\n2026-03-12,Lunch,2092,\n');
    expect(read?.rows[0]?.nutrients.calories).toBe(500);
  });

  it('requires a meal name where no food is named', () => {
    expect(readDiary(`${MYFITNESSPAL}2026-03-12,,90,,,,,,,,\n`).read?.refused).toMatchObject([{ reason: 'no-name' }]);
  });
});

describe('a file of another app', () => {
  it('is read by common column names, with semicolons and decimal commas', () => {
    const { read } = readDiary(
      'Datum;Måltid;Livsmedel;Mängd (g);Energi (kJ);Fett\n12.3.2026;Middag;Lax;125,5;1046;1,234\n',
    );
    expect(read?.head.source).toBe('csv');
    expect(read?.rows).toMatchObject([
      { day: '2026-03-12', food: 'Lax', amount: { grams: 125.5 }, nutrients: { calories: 250, fat: 1.23 } },
    ]);
  });

  it('is read by the columns that the member chose', () => {
    const text = 'När;Vad;Hur mycket\n2026-03-12;Lax;250\n';
    const { read } = readDiary(text, { choice: { date: 0, food: 1, energy: 2 } });
    expect(read?.rows).toMatchObject([{ food: 'Lax', nutrients: { calories: 250 } }]);
  });

  it.each([
    ['Date,Energy (kcal),Protein (g),Completed', 'daily-sums'],
    ['Date,Exercise,Minutes', 'unknown'],
    ['Meal,Calories', 'unknown'],
  ])('is not a food diary: %s', (head, problem) => {
    const { read, problems } = readDiary(`${head}\n`);
    expect([read, problems]).toEqual([null, [problem]]);
  });
});

describe('dates with slashes', () => {
  const rows = (...dates: string[]) =>
    `Date,Meal,Food,Calories\n${dates.map((date) => `${date},Lunch,Ris,130`).join('\n')}\n`;
  const daysOf = (text: string, settings = {}) => {
    const { read } = readDiary(text, settings);
    return [read?.rows.map(({ day }) => day), read?.refused.length, read?.isOrderOpen];
  };

  it.each([
    ['a part above twelve decides', rows('03/04/2026', '25/04/2026'), {}, ['2026-04-03', '2026-04-25'], 0, false],
    ['the other way', rows('03/04/2026', '03/25/2026'), {}, ['2026-03-04', '2026-03-25'], 0, false],
    ['undecided: the member chooses', rows('03/04/2026'), { dateOrder: 'month-first' }, ['2026-03-04'], 0, true],
    [
      'those that do not fit are refused',
      rows('25/04/2026', '26/04/2026', '04/27/2026'),
      {},
      ['2026-04-25', '2026-04-26'],
      1,
      false,
    ],
    ['other dates need no choice', rows('2026-04-03'), {}, ['2026-04-03'], 0, false],
  ])('%s', (_what, text, settings, days, refused, isOpen) => {
    expect(daysOf(text, settings)).toEqual([days, refused, isOpen]);
  });
});

describe('values', () => {
  it.each([
    ['2026-03-12', '2026-03-12'],
    ['2026-03-12 07:30', '2026-03-12'],
    ['2026/3/2', '2026-03-02'],
    ['12.3.2026', '2026-03-12'],
    ['12/3/2026', '2026-03-12'],
    ['12-03-2026', '2026-03-12'],
    ['12 Mar 2026', '2026-03-12'],
    ['12 maj 2026', '2026-05-12'],
    ['March 12, 2026', '2026-03-12'],
    ['12 Foo 2026', null],
    ['2026-02-30', null],
    ['igår', null],
    ['', null],
  ])('day %j', (text, expected) => {
    expect(readDiaryDay(text, 'day-first')).toBe(expected);
  });

  it.each([
    ['25/04/2026', 'day-first'],
    ['04/25/2026', 'month-first'],
    ['04/05/2026', 'either'],
    ['2026-04-05', null],
  ])('%s votes %s', (text, vote) => {
    expect(orderVote(text)).toBe(vote);
  });

  it.each([
    ['227.4', ',', 227.4],
    ['227,4', ';', 227.4],
    ['1,234', ',', 1234],
    ['1,234', ';', 1.234],
    ['1 234', ';', 1234],
    ['12 g', ',', 12],
    ['90 kcal', ',', 90],
    ['', ',', null],
    ['--', ',', null],
    ['n/a', ',', null],
    ['mycket', ',', Number.NaN],
    ['-3', ',', Number.NaN],
  ])('number %j separated by %j', (cell, separator, expected) => {
    expect(readAmount(cell, separator)).toEqual(expected);
  });

  it.each([
    ['60.00 g', '', { quantity: 60, unit: 'g', grams: 60 }],
    ['2 oz', '', { quantity: 2, unit: 'oz', grams: 56.7 }],
    ['0.5 kg', '', { quantity: 0.5, unit: 'kg', grams: 500 }],
    ['2.00 large', '', { quantity: 2, unit: 'large', grams: null }],
    ['60', 'g', { quantity: 60, unit: 'g', grams: 60 }],
    ['2', '', { quantity: 2, unit: '', grams: null }],
    ['', 'g', null],
    ['0 g', '', null],
    ['.', 'g', null],
    ['lite', '', null],
  ])('amount %j', (cell, unit, expected) => {
    expect(readDiaryAmount(cell, unit, ',')).toEqual(expected);
  });

  it.each([
    ['Breakfast', 'Breakfast'],
    [' FRUKOST ', 'Breakfast'],
    ['Lunch', 'Lunch'],
    ['Kvällsmat', 'Dinner'],
    ['Mellanmål', 'Snacks'],
    ['Uncategorized', 'Snacks'],
    ['Före passet', null],
  ])('meal %j', (name, expected) => {
    expect(mealOfName(name)).toBe(expected);
  });

  it.each([
    ['7:05 AM', 7],
    ['12:30 am', 0],
    ['7:05 PM', 19],
    ['19:30:10', 19],
    ['25:00', null],
    ['morgon', null],
  ])('hour %j', (cell, expected) => {
    expect(readHour(cell)).toBe(expected);
  });
});

describe('columns', () => {
  it('use kcal where a file has both units, in either order', () => {
    const names = ['Date', 'Meal', 'Energy (kJ)', 'Energy (kcal)'];
    expect(guessDiaryColumns(names)).toEqual({ date: 0, meal: 1, energy: 3 });
  });

  it('supply the unit of amounts without one', () => {
    expect(diaryHead(['Date', 'Grams'], { date: 0, amount: 1 }).amountUnit).toBe('g');
    expect(diaryHead(['Date', 'Amount'], { date: 0, amount: 1 }).amountUnit).toBe('');
    expect(diaryHead(['Date'], { date: 0 }).amountUnit).toBe('');
  });

  it('identify MyFitnessPal by its notes', () => {
    expect(diaryHead(['Date', 'Meal', 'Calories', 'Note'], {}).source).toBe('myfitnesspal');
  });

  it('must include a day and energy', () => {
    expect(columnsProblem({ date: 0, energy: 1, meal: 2 })).toBeNull();
    expect(columnsProblem({ energy: 1, meal: 2 })).toBe('unknown');
  });
});
