import pino from 'pino';

/** An error for the log: what happened, where and in which query, without the values that the query was given. */
export function errorForLog(error: Error) {
  const { params: _values, message, stack, ...output } = pino.stdSerializers.err(error);
  return { ...output, message: withoutValues(message, error), stack: withoutValues(stack, error) };
}

/** What an error says, without the values of the query that failed: they are what people typed, and addresses. */
export function errorText(error: unknown): string {
  return error instanceof Error ? withoutValues(error.message, error) : String(error);
}

/** The same with what it came from, for a person: a connection that several addresses refuse says why only inside. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error ? `${errorText(error)}: ${reasonOf(cause)}` : errorText(error);
}

/** The library writes a failed query's values into its message. */
function withoutValues(text: string, error: Error): string {
  const values = 'params' in error ? `\nparams: ${error.params}` : '';
  const rest = values === '' ? text : text.replaceAll(values, '');
  return error.cause instanceof Error ? withoutValues(rest, error.cause) : rest;
}
