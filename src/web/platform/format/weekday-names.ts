/** The names of weekdays from Monday to Sunday. 1 January 2024 was a Monday. */
export function weekdayNames(locale: string, width: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_none, index) => {
    const name = format.format(Date.UTC(2024, 0, index + 1)).replace('.', '');
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  });
}
