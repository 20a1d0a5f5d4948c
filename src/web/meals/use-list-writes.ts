import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LIST_BOUNDS } from '#domain/bounds.ts';
import type { StoredPlan } from '#domain/meals/plans.contract.ts';
import { DEFAULT_DAYS, DEFAULT_PERSONS } from '#domain/meals/shopping-list.ts';
import { laterEdit } from '#domain/sync/later-edit.ts';
import { isOnlyHere, isUnsent } from '#domain/sync/operation.ts';
import { useOutbox } from '#web/platform/offline/offline-context.tsx';
import type { Draft, Outbox } from '#web/platform/offline/outbox.ts';
import { type ListRow, saveList } from './plan-operations.ts';
import type { ListChoices } from './plan-shapes.ts';
import { useKept } from './use-kept.ts';

type Choice = Pick<ListChoices, 'days' | 'persons' | 'ticked'>;

/** Days, persons and ticks of a plan's list. Taps come faster than the device writes, so each builds on the one before. */
export function useListWrites(plan: StoredPlan, stored: ListRow | null) {
  const t = useTranslations('meals');
  const outbox = useOutbox();
  const kept = useKept();
  // An undo may come from a screen of long ago: it too builds on what stands now.
  const shown = useRef(stored);
  shown.current = stored;
  const latest = useRef<ListChoices | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const change = (choose: (now: Choice) => Choice): Promise<void> => {
    const before = latest.current ?? shown.current;
    const next = nextChoices(plan.id, before, choose);
    const draft = saveList(next, plan.name, before ? 'change' : 'create');
    latest.current = next;
    const turn = line.current.then(async () => {
      const isKept = await kept(t('list.saveError'), () => put(outbox, draft));
      // From here on the screen shows what was written; after a refusal it must not build on what was not.
      if (!isKept || latest.current === next) latest.current = null;
    });
    line.current = turn;
    return turn;
  };

  const toggle = (key: string) =>
    change((now) => ({
      ...now,
      ticked: now.ticked.includes(key)
        ? now.ticked.filter((ticked) => ticked !== key)
        : // The oldest ticks are those of things that have long left the list.
          [...now.ticked, key].slice(-LIST_BOUNDS.ticks),
    }));

  return { change, toggle };
}

function nextChoices(planId: string, before: ListChoices | null, choose: (now: Choice) => Choice): ListChoices {
  const now = before ?? { days: DEFAULT_DAYS, persons: DEFAULT_PERSONS, ticked: [] };
  const { days, persons, ticked } = choose(now);
  const editedAt = before ? laterEdit(before.editedAt, Date.now()) : new Date().toISOString();
  return { planId, days, persons, ticked, editedAt };
}

/** A list is saved whole, so one that still waits here is replaced: ten ticks offline are one row to send. */
async function put(outbox: Outbox, draft: Draft): Promise<void> {
  const earlier = outbox
    .getSnapshot()
    .operations.findLast((operation) => operation.record === draft.record && isUnsent(operation));
  if (earlier && isOnlyHere(earlier) && (await outbox.edit(earlier.opId, draft.input))) return;
  await outbox.enqueue(draft);
}
