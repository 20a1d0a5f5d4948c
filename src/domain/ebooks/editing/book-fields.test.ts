import { expect, it } from 'vitest';
import { fieldsOfBook } from './book-fields.ts';

it('picks the fields of a book that admins edit', () => {
  const cover = { hue: 'carbs', motif: 'circles' } as const;
  const fields = { title: 'Matlådor', titleEn: null, author: 'Anna', description: '', descriptionEn: 'Food', cover };
  expect(fieldsOfBook({ ...fields, ...{ version: 3 } })).toEqual(fields);
});
