import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Food, OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { ownFoodsQuery } from '../meal-queries.ts';

/** Foods that the member has made, also those that have not been sent yet. */
export function useOwnFoods(): OwnFood[] {
  return useOverlay(OWN_FOODS_TABLE, useQuery(ownFoodsQuery()), ownFoodAfter);
}

type OwnFoodFields = Omit<OwnFood, 'id' | 'editedAt'>;

/** Makes, changes and removes own foods. What has been logged of them stays as it was logged. */
export function useOwnFoodActions() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const taps = useSecondTap();
  const toast = useToast();
  const t = useTranslations('meals');

  const put = (food: OwnFood, effect: 'create' | 'change') =>
    outbox.enqueue({
      call: ['foods', 'saveOwn'],
      input: food,
      record: ownFoodRecord(food.id),
      effect,
      label: labelOf(food),
    });

  const make = async (fields: OwnFoodFields): Promise<OwnFood | null> => {
    if (taps.isSecond(fields)) return null;
    const food = { ...fields, id: newId(), editedAt: correctedInstant() };
    return (await kept(t('errors.adding'), () => put(food, 'create'))) ? food : null;
  };

  const change = (before: OwnFood, fields: OwnFoodFields): Promise<boolean> => {
    const food = { ...before, ...fields, editedAt: laterEdit(before.editedAt, correctedNow()) };
    return kept(t('errors.changing'), () => put(food, 'change'));
  };

  const remove = async (food: OwnFood): Promise<void> => {
    const editedAt = laterEdit(food.editedAt, correctedNow());
    const isKept = await kept(t('errors.removing'), () =>
      outbox.enqueue({
        call: ['foods', 'removeOwn'],
        input: { id: food.id, editedAt },
        record: ownFoodRecord(food.id),
        effect: 'delete',
        label: labelOf(food),
      }),
    );
    if (!isKept) return;
    const undo = () =>
      kept(t('errors.adding'), () => put({ ...food, editedAt: laterEdit(editedAt, correctedNow()) }, 'change'));
    toast.show({
      text: t('own.removed', { name: food.name }),
      action: { label: t('row.undo'), onAct: () => void undo() },
    });
  };

  return { make, change, remove };
}

function labelOf({ name }: OwnFood) {
  return { key: 'meals.unsent.ownFood', detailKey: 'meals.unsent.ownFoodDetail', values: { name } };
}

/** The table's name in the records of the outbox. */
const OWN_FOODS_TABLE = 'member_foods';

export function ownFoodRecord(id: string): string {
  return `${OWN_FOODS_TABLE}:${id}`;
}

/** A food that a member has made, as one of the catalogue's. */
export function foodOfOwn({ id, name, per100g, portions, barcode }: OwnFood): Food {
  return {
    id,
    source: 'own',
    nameSv: name,
    nameEn: name,
    brand: null,
    category: 'General',
    kind: 'plain',
    popularity: 0,
    carbsBasis: 'without-fibre',
    per100g,
    portions,
    serving: '100g',
    barcode,
    synonyms: '',
  };
}

/** An own food after one of this device's own operations. */
function ownFoodAfter(_before: OwnFood | undefined, { input }: Operation): OwnFood | undefined {
  return isOwnFood(input) ? input : undefined;
}

function isOwnFood(value: unknown): value is OwnFood {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, per100g, portions, editedAt }: Partial<Record<keyof OwnFood, unknown>> = value;
  return (
    [id, name, editedAt].every((text) => typeof text === 'string') &&
    typeof per100g === 'object' &&
    per100g !== null &&
    Array.isArray(portions)
  );
}
