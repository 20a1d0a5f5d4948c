import type { Draft } from '../outbox/outbox.ts';

export function makeDraft(id: string, more: Partial<Draft> = {}): Draft {
  return {
    call: ['meals', 'add'],
    input: { id, grams: 60 },
    record: `meals:${id}`,
    effect: 'create',
    label: { key: 'meals.unsent.food', detailKey: 'meals.unsent.foodDetail', values: { name: id, grams: 60 } },
    ...more,
  };
}
