import pino from 'pino';

/** An error for the log, with its query but without the query's values. */
export function errorForLog(error: Error) {
  const { params: _values, message, stack, ...output } = pino.stdSerializers.err(error);
  return { ...output, message: withoutValues(message, error), stack: withoutValues(stack, error) };
}

/** The message of an error without the values of a failed query, which hold members' input. */
export function errorText(error: unknown): string {
  return error instanceof Error ? withoutValues(error.message, error) : String(error);
}

/** The same with all causes, for an operator: the reasons of a refused connection are only in its nested errors. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error ? `${errorText(error)}: ${reasonOf(cause)}` : errorText(error);
}

/** Drizzle writes a failed query's values into its message. */
function withoutValues(text: string, error: Error): string {
  const values = 'params' in error ? `\nparams: ${error.params}` : '';
  const rest = values === '' ? text : text.replaceAll(values, '');
  return error.cause instanceof Error ? withoutValues(rest, error.cause) : rest;
}
