import { expect, it } from 'vitest';
import { csvHead, csvName, csvRows, exportedTables, jsonName, readmeText } from './export-files.ts';

it('names the files of a table', () => {
  expect([jsonName('meals'), csvName('meals')]).toEqual(['json/meals.json', 'csv/meals.csv']);
});

it('holds tables of members, and none that is nobody’s or all internal', () => {
  const tables = exportedTables();
  expect(tables).toEqual(expect.arrayContaining(['meals', 'orders', 'community_posts', 'community_post_edits']));
  expect(
    tables.filter((table) => ['foods', 'jobs', 'order_notes', 'payment_lookup', 'products'].includes(table)),
  ).toEqual([]);
});

it('writes CSV that spreadsheets read and compute nothing of', () => {
  expect(csvHead('exercise_aliases', 'en')).toBe('\ufeffname,exercise_id\r\n');
  expect(csvHead('exercise_aliases', 'sv')).toBe('\ufeffname;exercise_id\r\n');
  expect(csvRows('exercise_aliases', [{ name: '=1+1', exercise_id: 'a,"b"' }], 'en')).toBe(`'=1+1,"a,""b"""\r\n`);
  const favourite = { food_id: null, favourite: true, edited_at: -5.5 };
  expect(csvRows('food_favourites', [favourite], 'en')).toBe(',true,-5.5\r\n');
  expect(csvRows('food_favourites', [favourite], 'sv')).toBe(';true;"-5,5"\r\n');
  expect(csvRows('workout_settings', [{ data: { a: [1] } }], 'en')).toBe('"{""a"":[1]}",\r\n');
  expect(csvHead('no_such_table', 'en')).toBe('\ufeff\r\n');
});

it('explains itself in every language', () => {
  expect(readmeText(['Allt är ditt.\r\nLäs in det.', 'It is yours.'])).toBe(
    'Formkurva\r\n\r\nAllt är ditt.\r\nLäs in det.\r\n\r\nIt is yours.\r\n',
  );
});
