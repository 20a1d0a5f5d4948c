import type { GoalsRow } from '#domain/body/body.contract.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { GOALS_RECORD } from './body-records.ts';

export function saveGoals(goals: GoalsRow): Draft {
  return {
    call: ['body', 'saveGoals'],
    input: goals,
    record: GOALS_RECORD,
    effect: 'change',
    label: { key: 'body.unsent.goals' },
  };
}
