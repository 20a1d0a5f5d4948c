import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { SentListChange } from '#domain/meals/plans/plans.contract.ts';
import type { ListChange } from '#domain/meals/shopping-list/change-list.ts';
import { extraMark, extraTick } from '#domain/meals/shopping-list/extra-things.ts';
import { joinListChanges } from '#domain/meals/shopping-list/join-list-changes.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { isOnlyHere, isUnsent } from '#domain/sync/outbox/operation.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import type { Outbox } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { isListChange, type ListRow, saveList } from '../plans/plan-operations.ts';
import type { ListSource } from './list-item.ts';

const NOTHING: ListChange = { tick: [], untick: [] };

/** Days, persons and ticks of a plan's list. Only what was touched is written: other devices may have touched the rest. */
export function useListWrites(plan: ListSource, shown: ListRow | null) {
  const t = useTranslations('meals');
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  // Taps come faster than the device writes: until one is written, the next of the same thing builds on it.
  const tapped = useRef(new Map<string, boolean>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const nextEdit = useNextEdit(shown?.editedAt);

  const write = (change: SentListChange): Promise<void> => {
    const draft = saveList(change, plan.name, shown ? 'change' : 'create');
    const turn = line.current.then(async () => {
      await kept(t('list.saveError'), () => put(outbox, draft));
    });
    line.current = turn;
    return turn;
  };

  const change = (changes: Partial<ListChange>): Promise<void> =>
    write({ ...sent({ ...NOTHING, ...changes }), ...idsOf(plan), editedAt: nextEdit() });

  /** A row may stand for several things of the stored list: milk in dl and milk in g. True when it is ticked now. */
  const toggle = async ({ key, keys }: { key: string; keys: readonly string[] }): Promise<boolean> => {
    const isTicked = !(tapped.current.get(key) ?? keys.every((one) => shown?.ticked.includes(one)));
    tapped.current.set(key, isTicked);
    await change(isTicked ? { tick: keys } : { untick: keys });
    if (tapped.current.get(key) === isTicked) tapped.current.delete(key);
    return isTicked;
  };

  /** A thing of the member's own, beside those of the plan. */
  const addExtra = (name: string) => change({ tick: [extraMark(name)], untick: [extraTick(name)] });
  const removeExtra = (name: string) => change({ untick: [extraMark(name), extraTick(name)] });

  /** A list that is there because it was looked at says nothing against what was chosen for it earlier elsewhere. */
  const make = () => write({ ...sent(NOTHING), ...idsOf(plan), editedAt: plan.editedAt });

  return { change, toggle, addExtra, removeExtra, make };
}

const idsOf = ({ id, week }: ListSource) => ({ planId: id, ...(week && { week }) });

/** Each edit is later than the one before, also of two taps within the same millisecond and of an undo from long ago. */
function useNextEdit(shownEdit: string | undefined): () => string {
  const last = useRef('');
  if (shownEdit !== undefined && shownEdit > last.current) last.current = shownEdit;
  return () => {
    last.current = last.current === '' ? correctedInstant() : laterEdit(last.current, correctedNow());
    return last.current;
  };
}

function sent({ tick, untick, ...choices }: ListChange) {
  return { ...choices, tick: [...tick], untick: [...untick] };
}

/** What still waits here and what is new go as one: ten ticks offline are one row to send. */
async function put(outbox: Outbox, draft: ReturnType<typeof saveList>): Promise<void> {
  const earlier = outbox
    .getSnapshot()
    .operations.findLast((operation) => operation.record === draft.record && isUnsent(operation));
  if (earlier && isOnlyHere(earlier) && isListChange(earlier.input)) {
    const joined = { ...draft.input, ...joinListChanges(earlier.input, draft.input) };
    if (await outbox.edit(earlier.opId, joined)) return;
  }
  await outbox.enqueue(draft);
}
