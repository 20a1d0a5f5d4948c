import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { createFormat } from './format.ts';

const sv = createFormat('sv-SE', 'Europe/Stockholm');
const en = createFormat('en-GB', 'Europe/Stockholm');
const NBSP = '\u00a0';

describe('numbers in Swedish and in English', () => {
  it.each([
    ['energy', sv.kcal(1915), `1${NBSP}915${NBSP}kcal`, en.kcal(1915), `1,915${NBSP}kcal`],
    ['energy, rounded', sv.kcal(79.5), `80${NBSP}kcal`, en.kcal(79.5), `80${NBSP}kcal`],
    ['grams', sv.grams(80.4), `80${NBSP}g`, en.grams(80.4), `80${NBSP}g`],
    ['weight', sv.kg(69.4), `69,4${NBSP}kg`, en.kg(69.4), `69.4${NBSP}kg`],
    ['size', sv.cm(78), `78,0${NBSP}cm`, en.cm(78), `78.0${NBSP}cm`],
    ['skinfold', sv.mm(21), `21${NBSP}mm`, en.mm(21), `21${NBSP}mm`],
    ['body fat', sv.percent(23.8), `23,8${NBSP}%`, en.percent(23.8), '23.8%'],
    ['a sum of money', sv.kronor(54600), `546,00${NBSP}kr`, en.kronor(54600), `546.00${NBSP}kr`],
    ['a whole price', sv.price(24900), `249${NBSP}kr`, en.price(24900), `249${NBSP}kr`],
    ['a price with öre', sv.price(24950), `249,50${NBSP}kr`, en.price(24950), `249.50${NBSP}kr`],
    ['a negative number', sv.number(-1200), `\u22121${NBSP}200`, en.number(-1200), '\u22121,200'],
    ['a gain', sv.change(212), '+212', en.change(212), '+212'],
    ['no change', sv.change(0), '0', en.change(0), '0'],
    ['something unknown', sv.kg(null), '–', en.percent(null), '–'],
  ])('%s', (_what, swedish, expectedSwedish, english, expectedEnglish) => {
    expect([swedish, english]).toEqual([expectedSwedish, expectedEnglish]);
  });

  it('show a loss with a minus sign and its unit', () => {
    const loss = { decimals: 1, unit: 'kg' };
    expect(sv.change(-1.2, loss)).toBe(`\u22121,2${NBSP}kg`);
    expect(en.change(-1.2, loss)).toBe(`\u22121.2${NBSP}kg`);
    expect(sv.change(null, loss)).toBe('–');
  });
});

describe('days and times in Swedish and in English', () => {
  const morning = '2026-11-12T08:24:00.000Z';
  const now = '2026-11-12T08:36:10.000Z';

  it.each([
    ['a day', sv.day('2026-11-12'), `torsdag 12${NBSP}november`, en.day('2026-11-12'), `Thursday 12${NBSP}November`],
    ['a short day', sv.dayShort('2026-11-12'), `12${NBSP}nov`, en.dayShort('2026-11-12'), `12${NBSP}Nov`],
    [
      'a span of days',
      sv.dateSpan('2026-11-12', '2026-11-13'),
      `12${NBSP}november 2026–13${NBSP}november 2026`,
      en.dateSpan('2026-11-12', '2026-11-12'),
      `12${NBSP}November 2026`,
    ],
    ['a date', sv.date('2026-11-12'), `12${NBSP}november 2026`, en.date('2026-11-12'), `12${NBSP}November 2026`],
    ['a month', sv.month('2026-11-12'), 'november 2026', en.month('2026-11-12'), 'November 2026'],
    ['a time', sv.time(morning), '09:24', en.time(morning), '09:24'],
    [
      'a day and time',
      sv.dateTime(morning),
      `12${NBSP}november 09:24`,
      en.dateTime(morning),
      `12${NBSP}November 09:24`,
    ],
    ['right now', sv.ago(now, now), 'nu', en.ago(now, now), 'now'],
    ['minutes ago', sv.ago(morning, now), `för 12${NBSP}min sedan`, en.ago(morning, now), `12${NBSP}min ago`],
    ['earlier today', sv.ago(morning, '2026-11-12T20:00:00Z'), 'i dag 09:24', en.time(morning), '09:24'],
    [
      'yesterday',
      sv.ago('2026-11-11T20:14:00Z', now),
      'i går 21:14',
      en.ago('2026-11-11T20:14:00Z', now),
      'yesterday 21:14',
    ],
    ['longer ago', sv.ago('2026-11-09T20:14:00Z', now), `9${NBSP}nov 21:14`, en.dayShort('2026-11-09'), `9${NBSP}Nov`],
  ])('%s', (_what, swedish, expectedSwedish, english, expectedEnglish) => {
    expect([swedish, english]).toEqual([expectedSwedish, expectedEnglish]);
  });

  it.each([
    ['2026-11-12', 'i dag', 'today'],
    ['2026-11-11', 'i går', 'yesterday'],
    ['2026-11-13', 'i morgon', 'tomorrow'],
    ['2026-11-10', `tisdag 10${NBSP}november`, `Tuesday 10${NBSP}November`],
    ['2025-11-12', `12${NBSP}november 2025`, `12${NBSP}November 2025`],
  ])('name %s when it is near', (day, swedish, english) => {
    expect(sv.dayRelative(day, '2026-11-12')).toBe(swedish);
    expect(en.dayRelative(day, '2026-11-12')).toBe(english);
  });

  it('are near across the end of a year, and have a year further away', () => {
    expect(sv.dayRelative('2025-12-31', '2026-01-01')).toBe('i går');
    expect(sv.dayRelative('2025-12-30', '2026-01-01')).toBe(`30${NBSP}december 2025`);
  });

  it('use the browser’s time zone and not Greenwich', () => {
    expect(sv.dayOf('2026-11-12T23:30:00Z')).toBe('2026-11-13');
  });

  it('begin a line with a capital letter', () => {
    expect(sv.sentence('i går')).toBe('I går');
  });
});

describe('the names of a day', () => {
  const year = Array.from({ length: 366 }, (_none, index) => addDays('2024-01-01', index));
  const byBrowser = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    // The design has "12 nov", without the full stop of Swedish abbreviations.
    return (day: string) => format.format(Date.parse(day)).replace('.', '');
  };

  it.each([
    ['sv-SE', sv],
    ['en-GB', en],
  ] as const)('equal the browser’s on every day of a year: %s', (locale, format) => {
    const forms = [
      [format.day, byBrowser(locale, { weekday: 'long', day: 'numeric', month: 'long' })],
      [format.dayShort, byBrowser(locale, { day: 'numeric', month: 'short' })],
      [format.dayAndMonth, byBrowser(locale, { day: 'numeric', month: 'long' })],
      [format.date, byBrowser(locale, { day: 'numeric', month: 'long', year: 'numeric' })],
      [format.monthShort, byBrowser(locale, { month: 'short' })],
      [format.month, byBrowser(locale, { month: 'long', year: 'numeric' })],
      [format.weekdayShort, byBrowser(locale, { weekday: 'short' })],
    ] as const;
    const written = forms.map(([ours]) => year.map((day) => ours(day).replace(NBSP, ' ')));
    expect(written).toEqual(forms.map(([, theirs]) => year.map(theirs)));
  });
});

describe('hidden values', () => {
  const hidden = createFormat('sv-SE', 'Europe/Stockholm', { energy: true, weight: true });

  it('are empty alone, and a dash in a sentence', () => {
    expect([hidden.energy(1915), hidden.energyUnit, hidden.energyChange(212)]).toEqual(['', '', '']);
    expect([hidden.kcal(1915), hidden.bodyKg(69.4)]).toEqual(['–', '–']);
  });

  it('leave other numbers unchanged, also weights that are lifted', () => {
    expect([hidden.kg(85), hidden.grams(120), hidden.number(1915)]).toEqual([
      '85,0\u00a0kg',
      '120\u00a0g',
      '1\u00a0915',
    ]);
  });
});
