/** The files whose functions nearly all run before the first view is drawn. */
const FIRST = new Set(['packages', 'first-view', 'sign-in', 'member', 'journal', 'journal-base']);

/**
 * Chromium reads a function twice, once to find its end and once when it is called, both while the page waits. This comment has it
 * compile the whole file on another thread as it arrives; other browsers see a comment.
 */
export function compileAhead({ name }: { name: string }): string {
  return FIRST.has(name) ? '//# allFunctionsCalledOnLoad' : '';
}
