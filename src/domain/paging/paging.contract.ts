import * as z from 'zod';
import { readCursor } from './page-cursor.ts';

/** Where a page begins: one of the two that an answer carries. Left out it is the first page. */
export const pageCursor = z
  .string()
  .max(500)
  .refine((typed) => readCursor(typed) !== null, 'cursor')
  .optional();

/** `exact` is false where counting stopped and the number is an estimate or a lower bound. */
export const listTotal = z.object({ count: z.int(), exact: z.boolean() });

/** What every list that is paged by key answers beside its rows. */
export const keyPage = {
  next: z.string().nullable(),
  previous: z.string().nullable(),
  total: listTotal,
};
