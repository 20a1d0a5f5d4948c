/** True when at least one site has a value: an entry of nothing but a date measures nothing. */
export function hasMeasurement(sites: Readonly<Record<string, number | null>>): boolean {
  return Object.values(sites).some((value) => value !== null);
}
