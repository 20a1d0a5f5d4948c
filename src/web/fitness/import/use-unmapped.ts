import { useState } from 'react';
import { fileKind } from '#domain/csv/column-choice.ts';
import {
  type ColumnChoice,
  guessColumns,
  isChoiceComplete,
  readChoice,
} from '#domain/fitness/import/chosen-columns.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import type { UnknownFile } from './read-file.ts';

/** A file of an app that is not known, and what its columns are taken to hold. */
export type Unmapped = UnknownFile & { file: File; choice: ColumnChoice };

const KEPT_AS = 'import-columns';

/** Files whose columns the member points out; what was pointed out once is remembered on the device by the file's first row. */
export function useUnmapped() {
  const { id: userId } = useMember();
  const [unmapped, setState] = useState<Unmapped | null>(null);

  /** Gives what was pointed out in an earlier file of the kind or is told by the names, or null when the member is to be asked. */
  const setUnmapped = (file: File, unknown: UnknownFile | null, chosen?: ColumnChoice): ColumnChoice | null => {
    if (!unknown) {
      setState(null);
      return null;
    }
    const { names, example } = unknown;
    const known = readChoice(keptChoices(userId)[fileKind(names)], names);
    const choice = chosen ?? known ?? guessColumns(names);
    setState({ file, names, example, choice });
    return isChoiceComplete(choice) ? choice : null;
  };

  const remember = (choice: ColumnChoice) => {
    if (unmapped) writeDraft(userId, KEPT_AS, { ...keptChoices(userId), [fileKind(unmapped.names)]: choice });
  };

  return { unmapped, setUnmapped, remember };
}

function keptChoices(userId: string): Record<string, unknown> {
  const kept = readDraft(userId, KEPT_AS);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
