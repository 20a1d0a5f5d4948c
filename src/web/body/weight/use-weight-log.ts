import { useRef } from 'react';
import type { WeightEntry, WeightRow } from '#domain/body/body.contract.ts';
import type { BodyView } from '../use-body.ts';
import { type BodyLog, entryOf } from '../use-body-log.ts';

export type WeightChange = { day: string; weightKg: number };

/** Changes and removes weights. The weight of a measurement is changed in the measurement, which retains its other values. */
export function useWeightLog(view: BodyView, log: BodyLog) {
  const latest = useRef(view);
  latest.current = view;

  const setOnMeasurement = async (
    { id, source }: WeightRow,
    weightKg: number | null,
    savedText?: string,
  ): Promise<boolean> => {
    const tape = source === 'tape' && latest.current.tape.find((row) => row.id === id);
    if (tape) return log.change('tape', tape, { ...tape, weightKg }, savedText);
    const caliper = source === 'caliper' && latest.current.caliper.find((row) => row.id === id);
    if (!caliper) return false;
    const entry = entryOf(caliper);
    return log.change('caliper', entry, { ...entry, weightKg }, savedText);
  };

  return {
    change: (row: WeightRow, { day, weightKg }: WeightChange, savedText: string): Promise<boolean> =>
      isOfMeasurement(row)
        ? setOnMeasurement(row, weightKg, savedText)
        : log.change('weight', weighing(row), { day, weightKg }, savedText),

    remove: async (row: WeightRow): Promise<string | null> => {
      if (!isOfMeasurement(row)) return log.remove('weight', row);
      return (await setOnMeasurement(row, null)) ? row.editedAt : null;
    },

    restore: (row: WeightRow, removedAt: string): Promise<boolean> => {
      if (isOfMeasurement(row)) return setOnMeasurement(row, row.weightKg);
      return log.restore('weight', weighing(row), removedAt);
    },
  };
}

/** The sent fields of a weight; the server knows its source. */
function weighing({ id, day, weightKg, createdAt, editedAt }: WeightRow): WeightEntry {
  return { id, day, weightKg, createdAt, editedAt };
}

export function isOfMeasurement({ source }: Pick<WeightRow, 'source'>): boolean {
  return source === 'tape' || source === 'caliper';
}
