/** The mean of repeated skinfold readings (mm), to the tenth that a caliper can be read to; null without any. */
export function averageReadings(readingsMm: readonly number[]): number | null {
  if (readingsMm.length === 0) return null;
  const sum = readingsMm.reduce((total, reading) => total + reading, 0);
  return Math.round((sum / readingsMm.length) * 10) / 10;
}
