import { useEffect, useEffectEvent, useState } from 'react';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { addressOf, type Pictured, useMealPictures, usePictureWrites } from './meal-pictures.ts';

/** Null when it is taken away, undefined while it is as it was. */
type Chosen = File | null | undefined;

/**
 * The picture of something that is being written or changed: what is chosen or taken away counts once the rest is saved. Until then it
 * lies on the device, so that a reload does not lose it; `basedOn` is the edit that is being changed.
 */
export function usePictureDraft(id: string | null, basedOn: string | null) {
  const writes = usePictureWrites();
  const kept = useMealPictures().get(id ?? '');
  const { chosen, choose, forget } = useStoredChoice(`picture.${id ?? 'new'}`, basedOn);
  const keep = async (of: Pictured): Promise<void> => {
    if (chosen) await writes.save(of, chosen, kept);
    else if (chosen === null && kept) await writes.remove(of, kept);
  };
  return {
    url: chosen === undefined ? (kept?.url ?? null) : chosen && addressOf(chosen),
    isChanged: chosen !== undefined,
    choose: (photo: File) => choose(photo),
    remove: () => choose(kept ? null : undefined),
    keep,
    /** It has been saved, or is not wanted any more. */
    forget,
  };
}

function useStoredChoice(name: string, basedOn: string | null) {
  const outbox = useOutbox();
  const [chosen, setChosen] = useState<Chosen>();
  const open = useEffectEvent((kept: unknown) =>
    setChosen((now) => (now === undefined ? choiceIn(kept, basedOn) : now)),
  );
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const kept = await outbox.readValue(name).catch(() => null);
      if (!isLeft) open(kept);
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [outbox, name]);
  const write = (value: object | null) => {
    // A device that keeps nothing still has it until the page is left.
    outbox.writeValue(name, value).catch(() => undefined);
  };
  const choose = (next: Chosen) => {
    setChosen(next);
    write(next === undefined ? null : { basedOn, picture: next });
  };
  return { chosen, choose, forget: () => write(null) };
}

/** What was chosen for an older edit is not gone on with, as little as its text. */
function choiceIn(kept: unknown, basedOn: string | null): Chosen {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { picture, basedOn: of }: Partial<Record<string, unknown>> = { ...kept };
  const isChoice = picture instanceof File || picture === null;
  return isChoice && of === basedOn ? picture : undefined;
}
