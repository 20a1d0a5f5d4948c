import { refuse } from '../refuse.ts';

/**
 * Refuses a REST call whose body or query gives another value for a path parameter. In the merged input the body would take precedence,
 * so the path in logs and rate limits would not be what the call acts on.
 */
export function refuseOtherPathParams(params: Record<string, string>, input: unknown): void {
  const merged: Record<string, unknown> = Object(input);
  const issues = Object.entries(params)
    .filter(([name, value]) => !isSame(merged[name], value))
    .map(([name]) => ({ path: name, message: 'path' }));
  if (issues.length > 0) throw refuse('BAD_INPUT', { issues });
}

/** A body may give numbers; any other value that is not text is ignored. */
function isSame(value: unknown, param: string): boolean {
  return (typeof value === 'string' || typeof value === 'number') && String(value) === param;
}

/** The parameters of a path by a template such as `/admin/users/{id}/disable`. */
export function pathParams(template: string, url: string): Record<string, string> {
  const names = segmentsOf(template);
  const values = segmentsOf(url.split('?')[0] ?? '').slice(-names.length);
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const param = /^\{(\w+)\}$/.exec(name)?.[1];
      return param === undefined ? [] : [[param, decoded(values[index] ?? '')]];
    }),
  );
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
