const KG: Record<string, number> = { kg: 1, g: 0.001, lb: 0.45359237, lbs: 0.45359237, st: 6.35029318 };
const KCAL: Record<string, number> = { kcal: 1, cal: 1, kj: 1 / 4.184 };
const METRES: Record<string, number> = { m: 1, km: 1000, mi: 1609.344, yd: 0.9144, ft: 0.3048 };

/** Kilograms; NaN for an unknown unit. */
export function toKg(value: number, unit: string): number {
  return value * (KG[unit.trim().toLowerCase()] ?? Number.NaN);
}

/** Kilocalories, also written Cal by Apple; NaN for an unknown unit. */
export function toKcal(value: number, unit: string): number {
  return value * (KCAL[unit.trim().toLowerCase()] ?? Number.NaN);
}

/** Metres; NaN for an unknown unit. */
export function toMetres(value: number, unit: string): number {
  return value * (METRES[unit.trim().toLowerCase()] ?? Number.NaN);
}
