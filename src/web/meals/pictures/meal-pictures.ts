import shape from 'virtual:row-shape/foods.savePicture';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { MealPicture } from '#domain/meals/pictures/pictures.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { syncedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';

/** A picture with id and name of its own food or recipe. */
type PictureRow = { id: string; name: string; picture: File; editedAt: string };

const PICTURES = syncedTable<PictureRow>({
  name: 'meal_pictures',
  shape,
  save: ['foods', 'savePicture'],
  remove: ['foods', 'removePicture'],
  useLabel: () => labelOf,
});

function labelOf({ name }: PictureRow) {
  return { key: 'meals.unsent.picture', detailKey: 'meals.unsent.pictureDetail', values: { name } };
}

const FRESH_MS = 120_000;

function mealPicturesQuery() {
  return queryOptions({
    queryKey: ['foods', 'pictures'],
    queryFn: async () => (await api.foods.pictures()).pictures,
    staleTime: FRESH_MS,
    meta: { lastSeen: 'foods.pictures' },
  });
}

/** Pictures by id of their food or recipe, including those that are not synced yet. */
export function useMealPictures(isWanted = true): ReadonlyMap<string, MealPicture> {
  const rows = useRowsMadeOf(PICTURES, useQuery({ ...mealPicturesQuery(), enabled: isWanted }), pictureOf);
  return useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
}

export type Pictured = { id: string; name: string };

/** Saves and removes pictures; they are stored on the device until they are synced. */
export function usePictureWrites() {
  const t = useTranslations('meals');
  const titles = { add: t('photo.notKept'), change: t('photo.notKept'), remove: t('photo.notRemoved') };
  const { add, change, remove } = useWrites(PICTURES, titles);
  return {
    save: async ({ id, name }: Pictured, picture: File, before: MealPicture | undefined): Promise<boolean> => {
      const row = { id, name, picture };
      return (await (before ? change({ ...row, editedAt: before.editedAt }, {}) : add(row))) !== null;
    },
    remove: async ({ id, name }: Pictured, { editedAt }: MealPicture): Promise<boolean> =>
      (await remove({ id, name, picture: NO_PICTURE, editedAt })) !== null,
  };
}

const NO_PICTURE = new File([], '');

/** A picture that is not synced is shown from its file. */
function pictureOf({ id, picture, editedAt }: PictureRow, before: MealPicture | undefined): MealPicture | undefined {
  return picture instanceof File ? { id, url: addressOf(picture), width: 4, height: 3, editedAt } : before;
}

const addresses = new WeakMap<File, string>();

/** An object URL for a file; one for each file, across renders. */
export function addressOf(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
