type Calls<Page> = {
  /** The stored page with the changes; null when they cannot be determined. */
  changed: (stored: Page) => Promise<Page | null>;
  whole: () => Promise<Page>;
};

/** Reads only the changes since the stored page, where there is one; see mergeChanges. */
export async function readIncrementally<Page>(
  stored: Page | undefined,
  { changed, whole }: Calls<Page>,
): Promise<Page> {
  const page = stored === undefined ? null : await changed(stored);
  return page ?? whole();
}
