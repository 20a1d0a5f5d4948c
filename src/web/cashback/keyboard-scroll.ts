/** For a sheet that may be higher than the screen and has no control in it: with these the arrow keys can reach its end. */
export const scrolledByKeys = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label });
