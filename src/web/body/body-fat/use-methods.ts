import { useMemo } from 'react';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import { bodyFatInputs } from '#domain/body/body-fat/body-fat-inputs.ts';
import { estimateBodyFat } from '#domain/body/body-fat/estimate-body-fat.ts';
import { spreadOfMethods } from '#domain/body/body-fat/spread-of-methods.ts';
import type { BodyView } from '../use-body.ts';

export type Methods = NonNullable<ReturnType<typeof useMethods>>;

/** Body fat by every method on the day of a caliper measurement, or of the newest tape where there is no caliper. */
export function useMethods({ caliper, tape, person }: BodyView, chosen: CaliperRow | undefined) {
  return useMemo(() => {
    const row = chosen ?? caliper[0] ?? null;
    const day = row?.day ?? tape[0]?.day;
    if (day === undefined) return null;
    const inputs = bodyFatInputs({ day, caliper: row }, tape, person);
    const estimates = estimateBodyFat(inputs);
    return { day, inputs, estimates, spread: spreadOfMethods(estimates) };
  }, [chosen, caliper, tape, person]);
}
