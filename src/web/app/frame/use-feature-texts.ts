import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { TextPart } from '../messages.ts';

/** True once a feature's texts are loaded. A card of the dashboard waits for them; the dashboard itself does not. */
export function useFeatureTexts(part: TextPart): boolean {
  const { context } = useRouter().options;
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    let isHere = true;
    context?.messages?.ensure(part).then(
      () => isHere && setHasTexts(true),
      // Without its texts the card is not shown; the feature's own page has the same action.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [context, part]);
  return hasTexts;
}
