import { useEffect, useRef, useState } from 'react';
import { readDraft as readStored, writeDraft } from '../device/local-store.ts';
import { useMember } from './use-session.tsx';

type StoredDraft<Draft extends object> = {
  /** Storage name, per member. */
  name: string;
  /** `editedAt` of the edited row; null for a new one. A draft based on an older edit is dropped. */
  basedOn: string | null;
  initial: Draft;
  /** Parses a stored draft, also of another version; null when invalid. */
  readDraft: (value: object) => Draft | null;
  /** What makes a draft differ from the initial one; without it everything. */
  contentOf?: (draft: Draft) => unknown;
};

/** A draft stored on the device from the first change until it is saved or discarded, so that a reload loses nothing. */
export function useStoredDraft<Draft extends object>(options: StoredDraft<Draft>) {
  const { name, basedOn, initial, readDraft, contentOf = (draft) => draft } = options;
  const { id: userId } = useMember();
  const [start] = useState(initial);
  const [stored] = useState(() => storedDraft(readStored(userId, name), basedOn, readDraft));
  const [draft, setDraft] = useState(stored ?? start);
  const isDiscarded = useRef(false);
  const isDirty = JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(start));

  useEffect(() => {
    if (isDiscarded.current) return;
    writeDraft(userId, name, isDirty ? { basedOn, draft } : null);
  }, [userId, name, draft, isDirty, basedOn]);

  /** Called when the page is left: stops storing the draft. */
  const discard = () => {
    isDiscarded.current = true;
    writeDraft(userId, name, null);
  };
  return {
    draft,
    setDraft,
    isDirty,
    isRestored: stored !== null && isDirty,
    startOver: () => setDraft(start),
    discard,
  };
}

function storedDraft<Draft extends object>(
  value: unknown,
  basedOn: string | null,
  readDraft: StoredDraft<Draft>['readDraft'],
): Draft | null {
  if (typeof value !== 'object' || value === null || !('basedOn' in value) || !('draft' in value)) return null;
  const { draft } = value;
  if (value.basedOn !== basedOn || typeof draft !== 'object' || draft === null) return null;
  return readDraft(draft);
}
