import { useState } from 'react';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import { addressOf, type Pictured, useMealPictures, usePictureWrites } from '../pictures/meal-pictures.ts';

export type FoodPhoto = ReturnType<typeof useFoodPhoto>;

/** The photo in the form of an own food: the one it has, another one, or none. It is kept when the food is. */
export function useFoodPhoto({ editing, photo: handed }: FoodDialogState) {
  const kept = useMealPictures(editing !== null).get(editing?.id ?? '');
  const writes = usePictureWrites();
  const [chosen, setChosen] = useState<File | 'none' | null>(handed);
  const keepFor = async (food: Pictured): Promise<void> => {
    if (chosen instanceof File) await writes.save(food, chosen, kept);
    else if (chosen === 'none' && kept) await writes.remove(food, kept);
  };
  return {
    /** Where it is shown from; null when there is none. */
    url: chosen instanceof File ? addressOf(chosen) : chosen === null ? (kept?.url ?? null) : null,
    set: (photo: File) => setChosen(photo),
    remove: () => setChosen(kept ? 'none' : null),
    isChanged: chosen !== null,
    keepFor,
  };
}
