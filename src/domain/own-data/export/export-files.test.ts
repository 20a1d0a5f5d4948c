import { expect, it } from 'vitest';
import { csvHead, csvName, csvRows, jsonName, readmeText } from './export-files.ts';

it('names the files of a table', () => {
  expect([jsonName('meals'), csvName('meals')]).toEqual(['json/meals.json', 'csv/meals.csv']);
});

it('writes CSV that spreadsheets read without evaluating formulas', () => {
  expect(csvHead(['name', 'exercise_id'], 'en')).toBe('\ufeffname,exercise_id\r\n');
  expect(csvHead(['name', 'exercise_id'], 'sv')).toBe('\ufeffname;exercise_id\r\n');
  const alias = { name: '=1+1', exercise_id: 'a,"b"', other: 'x' };
  expect(csvRows(['name', 'exercise_id'], [alias], 'en')).toBe(`'=1+1,"a,""b"""\r\n`);
  const favourite = { food_id: null, favourite: true, edited_at: -5.5 };
  expect(csvRows(Object.keys(favourite), [favourite], 'en')).toBe(',true,-5.5\r\n');
  expect(csvRows(Object.keys(favourite), [favourite], 'sv')).toBe(';true;"-5,5"\r\n');
  expect(csvRows(['data', 'edited_at'], [{ data: { a: [1] } }], 'en')).toBe('"{""a"":[1]}",\r\n');
});

it('contains an explanation in every language', () => {
  expect(readmeText(['Allt är ditt.\r\nLäs in det.', 'It is yours.'])).toBe(
    'Formkurva\r\n\r\nAllt är ditt.\r\nLäs in det.\r\n\r\nIt is yours.\r\n',
  );
});
