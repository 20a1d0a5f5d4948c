/** A stored number as it stands in a field: the member's own decimal sign, no spaces. */
export function writeMeasure(value: number | null, locale: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
}
