/** SQLSTATEs of a transaction that met another one and was rolled back: a serialization failure and a deadlock. */
export const CONFLICTS = ['40001', '40P01'];

/** The PostgreSQL error code behind a failed query, for unique violations and the like. */
export function databaseCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return databaseCode(error.cause);
}

/** The name of the constraint that refused a row. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return violatedConstraint(error.cause);
}
