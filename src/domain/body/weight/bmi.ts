/** Body mass index: kg divided by the square of the height in metres (WHO). */
export function bmi(weightKg: number, heightCm: number): number {
  const heightM = heightCm / 100;
  return weightKg / (heightM * heightM);
}
