import * as z from 'zod';

/** A restore that an admin has requested on the page; a serving process sends it to the process that started it. */
export const restoreRequest = z.object({
  /** Of the copy. */
  id: z.uuid(),
  actorId: z.string(),
  reason: z.string(),
  /** Null: the configured one. */
  passphrase: z.string().nullable(),
});
export type RestoreRequest = z.infer<typeof restoreRequest>;
