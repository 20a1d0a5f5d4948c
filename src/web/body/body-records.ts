import caliperShape from 'virtual:row-shape/body.saveCaliper';
import goalsShape from 'virtual:row-shape/body.saveGoals';
import tapeShape from 'virtual:row-shape/body.saveTape';
import weightShape from 'virtual:row-shape/body.saveWeight';
import type { CaliperEntry, GoalsRow, TapeRow, WeightEntry, WeightRow } from '#domain/body/body.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { keyedTable, syncedTable } from '#web/platform/offline/synced/synced-table.ts';

/** The sent entry of each kind of measurement. */
export type EntryOf = { weight: WeightEntry; tape: TapeRow; caliper: CaliperEntry };
export type Kind = keyof EntryOf;

export const WEIGHTS = syncedTable<WeightEntry>({
  name: 'body_weights',
  shape: weightShape,
  save: ['body', 'saveWeight'],
  remove: ['body', 'removeWeight'],
  useLabel: () => useLabelOf('weight'),
});

export const TAPES = syncedTable<TapeRow>({
  name: 'body_tape_measurements',
  shape: tapeShape,
  save: ['body', 'saveTape'],
  remove: ['body', 'removeTape'],
  useLabel: () => useLabelOf('tape'),
});

export const CALIPERS = syncedTable<CaliperEntry>({
  name: 'body_caliper_measurements',
  shape: caliperShape,
  save: ['body', 'saveCaliper'],
  remove: ['body', 'removeCaliper'],
  useLabel: () => useLabelOf('caliper'),
});

const TABLES = { weight: WEIGHTS, tape: TAPES, caliper: CALIPERS };

/** Label in the list of unsent changes: the day, and the weight in kg. */
function useLabelOf(kind: Kind) {
  const format = useFormat();
  return ({ day, weightKg }: { day: string; weightKg: number | null }) => ({
    key: `body.unsent.${kind}`,
    detailKey: `body.unsent.${kind}Detail`,
    values: { day: format.dayShort(day), weight: format.bodyKg(weightKg) },
  });
}

/** A member has one set of goals. */
const OWN = 'own';

export const GOALS = keyedTable<GoalsRow>({
  name: 'body_circumference_goals',
  shape: goalsShape,
  save: ['body', 'saveGoals'],
  keyOf: () => OWN,
  useLabel: () => () => ({ key: 'body.unsent.goals' }),
});
export const GOALS_RECORD = `${GOALS.name}:${OWN}`;

export function recordOf(kind: Kind, id: string): string {
  return TABLES[kind].recordOf({ id });
}

/** The weight of a measurement is queued under the measurement. */
export function weightRecord({ id, source }: Pick<WeightRow, 'id' | 'source'>): string {
  return recordOf(source === 'tape' || source === 'caliper' ? source : 'weight', id);
}
