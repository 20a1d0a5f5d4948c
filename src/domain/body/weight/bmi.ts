/** Body mass index: kg divided by the square of the height in metres (WHO). */
export function bmi(weightKg: number, heightCm: number): number {
  const heightM = heightCm / 100;
  return weightKg / (heightM * heightM);
}

export type BmiCategory = 'underweight' | 'normal' | 'overweight' | 'obesity' | 'extremeObesity';

/** The upper limit of each category for adults; a value on the limit belongs to the next. Source: WHO, class III obesity from 40. */
export const BMI_LIMITS = { underweight: 18.5, normal: 25, overweight: 30, obesity: 40 } as const;

/** The category of the exact BMI, not of the rounded one: 24.96 is still normal. */
export function bmiCategory(bmi: number): BmiCategory {
  if (bmi < BMI_LIMITS.underweight) return 'underweight';
  if (bmi < BMI_LIMITS.normal) return 'normal';
  if (bmi < BMI_LIMITS.overweight) return 'overweight';
  return bmi < BMI_LIMITS.obesity ? 'obesity' : 'extremeObesity';
}
