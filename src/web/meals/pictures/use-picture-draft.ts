import { useState } from 'react';
import { addressOf, type Pictured, useMealPictures, usePictureWrites } from './meal-pictures.ts';

/** The picture of something that is being written or changed: what is chosen or taken away counts once the rest is saved. */
export function usePictureDraft(id: string | null) {
  const writes = usePictureWrites();
  const kept = useMealPictures().get(id ?? '');
  /** Null when it is taken away, undefined while it is as it was. */
  const [chosen, setChosen] = useState<File | null>();
  const keep = async (of: Pictured): Promise<void> => {
    if (chosen) await writes.save(of, chosen, kept);
    else if (chosen === null && kept) await writes.remove(of, kept);
  };
  return {
    url: chosen === undefined ? (kept?.url ?? null) : chosen && addressOf(chosen),
    isChanged: chosen !== undefined,
    choose: (photo: File) => setChosen(photo),
    remove: () => setChosen(kept ? null : undefined),
    keep,
  };
}
