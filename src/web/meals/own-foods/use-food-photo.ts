import { useState } from 'react';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import { addressOf, type Pictured, useMealPictures, usePictureWrites } from '../pictures/meal-pictures.ts';

export type FoodPhoto = ReturnType<typeof useFoodPhoto>;

/** The photo in the own food form: the stored one, a new one, or none. It is saved with the food. */
export function useFoodPhoto({ editing, photo: handed }: FoodDialogState) {
  const storedPicture = useMealPictures(editing !== null).get(editing?.id ?? '');
  const writes = usePictureWrites();
  const [chosen, setChosen] = useState<File | 'none' | null>(handed);
  const saveFor = async (food: Pictured): Promise<void> => {
    if (chosen instanceof File) await writes.save(food, chosen, storedPicture);
    else if (chosen === 'none' && storedPicture) await writes.remove(food, storedPicture);
  };
  return {
    /** URL to display; null without a photo. */
    url: chosen instanceof File ? addressOf(chosen) : chosen === null ? (storedPicture?.url ?? null) : null,
    set: (photo: File) => setChosen(photo),
    remove: () => setChosen(storedPicture ? 'none' : null),
    isChanged: chosen !== null,
    saveFor,
  };
}
