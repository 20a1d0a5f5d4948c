import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type DayValue, isUnusual, type MeasureKind, valueBefore } from '#domain/body/day-values.ts';
import type { Day } from '#domain/day/day.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';

/** A value to save, the previous values, and their texts. */
export type NewValue = {
  kind: MeasureKind;
  name: string;
  value: number | null;
  points: readonly DayValue[];
  format: (value: number) => string;
};

/** Asks about values that differ much from previous ones. The same values are asked about once. Returns true to save. */
export function useConfirmUnusual(): (day: Day, values: readonly NewValue[]) => Promise<boolean> {
  const t = useTranslations('body');
  const confirm = useConfirm();
  const answered = useRef<ReadonlySet<string>>(new Set());
  return async (day, values) => {
    const lines = values.flatMap(({ kind, name, value, points, format }) => {
      const before = valueBefore(points, day);
      if (value === null || !before || !isUnusual(kind, { day, value }, before)) return [];
      return t('unusual.line', { name, value: format(value), before: format(before.value) });
    });
    const unasked = lines.filter((line) => !answered.current.has(line));
    answered.current = new Set([...answered.current, ...lines]);
    if (unasked.length === 0) return true;
    return confirm({
      title: t('unusual.title', { count: unasked.length }),
      text: unasked.join(' '),
      confirmLabel: t('unusual.save'),
      cancelLabel: t('unusual.change'),
    });
  };
}
