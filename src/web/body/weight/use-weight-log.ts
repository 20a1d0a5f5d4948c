import { useRef } from 'react';
import type { WeightRow } from '#domain/body/body.contract.ts';
import type { BodyView } from '../use-body.ts';
import { type BodyLog, entryOf } from '../use-body-log.ts';

export type WeightChange = { day: string; weightKg: number };

/** Changes and removes weights. One that came with a measurement is changed there: the measurement keeps its other values. */
export function useWeightLog(view: BodyView, log: BodyLog) {
  const latest = useRef(view);
  latest.current = view;

  const setOnMeasurement = async ({ id, source }: WeightRow, weightKg: number | null): Promise<boolean> => {
    const tape = source === 'tape' && latest.current.tape.find((row) => row.id === id);
    if (tape) return log.change('tape', tape, { ...tape, weightKg });
    const caliper = source === 'caliper' && latest.current.caliper.find((row) => row.id === id);
    return caliper ? log.change('caliper', caliper, { ...entryOf(caliper), weightKg }) : false;
  };

  return {
    change: (row: WeightRow, { day, weightKg }: WeightChange): Promise<boolean> =>
      isOfMeasurement(row) ? setOnMeasurement(row, weightKg) : log.change('weight', row, { day, weightKg }),

    remove: async (row: WeightRow): Promise<string | null> => {
      if (!isOfMeasurement(row)) return log.remove('weight', row);
      return (await setOnMeasurement(row, null)) ? row.editedAt : null;
    },

    restore: (row: WeightRow, removedAt: string): Promise<boolean> => {
      const { id, day, weightKg, createdAt, editedAt } = row;
      if (isOfMeasurement(row)) return setOnMeasurement(row, weightKg);
      return log.restore('weight', { id, day, weightKg, createdAt, editedAt }, removedAt);
    },
  };
}

export function isOfMeasurement({ source }: Pick<WeightRow, 'source'>): boolean {
  return source === 'tape' || source === 'caliper';
}
