import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { MealPicture } from '#domain/meals/pictures/pictures.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { api } from '#web/platform/api/api.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';

const PICTURES_TABLE = 'meal_pictures';
const FRESH_MS = 120_000;

function mealPicturesQuery() {
  return queryOptions({
    queryKey: ['foods', 'pictures'],
    queryFn: async () => (await api.foods.pictures()).pictures,
    staleTime: FRESH_MS,
    meta: { lastSeen: 'foods.pictures' },
  });
}

/** The pictures beside the member's own foods and recipes, by the id of those, also such as have not been sent yet. */
export function useMealPictures(isWanted = true): ReadonlyMap<string, MealPicture> {
  const rows = useOverlay(PICTURES_TABLE, useQuery({ ...mealPicturesQuery(), enabled: isWanted }), pictureAfter);
  return useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
}

export type Pictured = { id: string; name: string };

/** Keeps and removes pictures. What is kept lies on this device until it has been sent. */
export function usePictureWrites() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const t = useTranslations('meals');
  const facts = ({ id, name }: Pictured) => ({
    record: `${PICTURES_TABLE}:${id}`,
    label: { key: 'meals.unsent.picture', detailKey: 'meals.unsent.pictureDetail', values: { name } },
  });
  const save = (of: Pictured, picture: File, before: MealPicture | undefined): Promise<boolean> =>
    kept(t('photo.notKept'), () =>
      outbox.enqueue({
        call: ['foods', 'savePicture'],
        input: { id: of.id, picture, editedAt: editOf(before) },
        effect: before ? 'change' : 'create',
        ...facts(of),
      }),
    );
  const remove = (of: Pictured, before: MealPicture): Promise<boolean> =>
    kept(t('photo.notRemoved'), () =>
      outbox.enqueue({
        call: ['foods', 'removePicture'],
        input: { id: of.id, editedAt: editOf(before) },
        effect: 'delete',
        ...facts(of),
      }),
    );
  return { save, remove };
}

const editOf = (before: MealPicture | undefined) =>
  before ? laterEdit(before.editedAt, correctedNow()) : correctedInstant();

/** A picture after one of this device's own operations: it is shown from the file that waits to be sent. */
function pictureAfter(before: MealPicture | undefined, { input }: Operation): MealPicture | undefined {
  if (typeof input !== 'object' || input === null) return before;
  const { id, picture, editedAt }: Partial<Record<string, unknown>> = { ...input };
  if (typeof id !== 'string' || typeof editedAt !== 'string' || !(picture instanceof File)) return before;
  return { id, url: addressOf(picture), width: 4, height: 3, editedAt };
}

const addresses = new WeakMap<File, string>();

/** An address under which this page shows a file. One for each file, however often it is drawn. */
export function addressOf(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
