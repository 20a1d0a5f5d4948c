import { useEffect, useEffectEvent, useState } from 'react';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { addressOf, type Pictured, useMealPictures, usePictureWrites } from './meal-pictures.ts';

/** Null when removed, undefined when unchanged. */
type Chosen = File | null | undefined;

/** Name of the stored picture of a draft; null for a new food or recipe. */
export const pictureDraftName = (id: string | null): string => `picture.${id ?? 'new'}`;

/**
 * The picture of an unsaved draft: it is saved together with the rest. Until then it is stored on the device, so that a reload does not
 * lose it; `basedOn` is the version being edited.
 */
export function usePictureDraft(id: string | null, basedOn: string | null) {
  const writes = usePictureWrites();
  const storedPicture = useMealPictures().get(id ?? '');
  const { chosen, choose, forget } = useStoredChoice(pictureDraftName(id), basedOn);
  const save = async (of: Pictured): Promise<void> => {
    if (chosen) await writes.save(of, chosen, storedPicture);
    else if (chosen === null && storedPicture) await writes.remove(of, storedPicture);
  };
  return {
    url: chosen === undefined ? (storedPicture?.url ?? null) : chosen && addressOf(chosen),
    isChanged: chosen !== undefined,
    choose: (photo: File) => choose(photo),
    remove: () => choose(storedPicture ? null : undefined),
    save,
    /** Call it after saving or discarding. */
    forget,
  };
}

function useStoredChoice(name: string, basedOn: string | null) {
  const outbox = useOutbox();
  const [chosen, setChosen] = useState<Chosen>();
  const open = useEffectEvent((stored: unknown) =>
    setChosen((now) => (now === undefined ? choiceIn(stored, basedOn) : now)),
  );
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const stored = await outbox.readValue(name).catch(() => null);
      if (!isLeft) open(stored);
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [outbox, name]);
  const write = (value: object | null) => {
    // Without storage the picture is retained until the page is left.
    outbox.writeValue(name, value).catch(() => undefined);
  };
  const choose = (next: Chosen) => {
    setChosen(next);
    write(next === undefined ? null : { basedOn, picture: next });
  };
  return { chosen, choose, forget: () => write(null) };
}

/** A picture chosen for an older version is ignored, like its text. */
function choiceIn(stored: unknown, basedOn: string | null): Chosen {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { picture, basedOn: of }: Partial<Record<string, unknown>> = { ...stored };
  const isChoice = picture instanceof File || picture === null;
  return isChoice && of === basedOn ? picture : undefined;
}
