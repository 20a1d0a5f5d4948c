import * as z from 'zod';

/** The changes of a list of rows since a cursor; see `mergeChanges`. */
export const changesOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Ids of rows that are no longer in the list. */
    removed: z.array(z.string()),
    /** The current number of rows in the list. */
    count: z.int().min(0),
  });

/** The version of the list that a reader has. Opaque to clients; an unknown cursor is answered with all rows. */
export const cursor = z.string().max(200);
