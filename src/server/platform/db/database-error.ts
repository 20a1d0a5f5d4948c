/** SQLSTATEs of a transaction that was rolled back because of another one: a serialization failure and a deadlock. */
export const CONFLICTS = ['40001', '40P01'];

/** The SQLSTATE of a failed query. */
export function databaseCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return databaseCode(error.cause);
}

/** The name of the violated constraint. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return violatedConstraint(error.cause);
}
