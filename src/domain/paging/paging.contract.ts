import * as z from 'zod';
import { readCursor } from './page-cursor.ts';

/** The start of a page: one of the two cursors in an answer. Absent: the first page. */
export const pageCursor = z
  .string()
  .max(500)
  .refine((typed) => readCursor(typed) !== null, 'cursor')
  .optional();

/** `exact` is false when counting was stopped and the number is an estimate or a lower bound. */
export const listTotal = z.object({ count: z.int(), exact: z.boolean() });

/** The fields besides the rows in every answer that is paged by key. */
export const keyPage = {
  next: z.string().nullable(),
  previous: z.string().nullable(),
  total: listTotal,
};
