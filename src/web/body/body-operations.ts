import type { GoalsRow } from '#domain/body/body.contract.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { type EntryOf, GOALS_RECORD, KINDS, type Kind, recordOf } from './body-records.ts';

/** How a row is named in the list of what waits on the device: its day, and a weight in kg. */
export type Named = { day: string; weight?: string };

export function saveMeasurement<K extends Kind>(
  kind: K,
  entry: EntryOf[K],
  { effect, named }: { effect: 'create' | 'change'; named: Named },
): Draft {
  return {
    call: ['body', KINDS[kind].save],
    input: entry,
    record: recordOf(kind, entry.id),
    effect,
    label: labelOf(kind, named),
  };
}

export function removeMeasurement(kind: Kind, { id, editedAt }: { id: string; editedAt: string }, named: Named): Draft {
  return {
    call: ['body', KINDS[kind].remove],
    input: { id, editedAt },
    record: recordOf(kind, id),
    effect: 'delete',
    label: labelOf(kind, named),
  };
}

export function saveGoals(goals: GoalsRow): Draft {
  return {
    call: ['body', 'saveGoals'],
    input: goals,
    record: GOALS_RECORD,
    effect: 'change',
    label: { key: 'body.unsent.goals' },
  };
}

function labelOf(kind: Kind, { day, weight = '' }: Named): Draft['label'] {
  return { key: `body.unsent.${kind}`, detailKey: `body.unsent.${kind}Detail`, values: { day, weight } };
}
