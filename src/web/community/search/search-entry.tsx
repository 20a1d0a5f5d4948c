/** The way to the search of the forum, in the head of its pages. */
export function SearchEntry() {
  return null;
}
