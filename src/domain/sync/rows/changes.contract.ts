import * as z from 'zod';

/** What is different in a list of rows since a cursor; see `mergeChanges`. */
export const changesOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Ids of rows that are no longer in the list. */
    removed: z.array(z.string()),
    /** How many rows the list has now. */
    count: z.int().min(0),
  });

/** Names what a reader has seen. Only the server reads it; one that it does not know is answered with everything. */
export const cursor = z.string().max(200);
