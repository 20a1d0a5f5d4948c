import { ORPCError } from '@orpc/client';

/** The refusal code of a call, or 'no refusal'. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'no refusal';
  } catch (error) {
    if (error instanceof ORPCError) return String(error.code);
    throw error;
  }
}
