/** Joins the classes that apply; leaves out what is false or missing. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
