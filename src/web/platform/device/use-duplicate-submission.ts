import { useRef } from 'react';

/** Longer than a double tap takes, and than a slow phone needs to put the button away. */
const DUPLICATE_WINDOW_MS = 600;
const NONE = { content: '', at: 0 };

/** A double tap is one request: the same content again within a moment is not to be saved twice. */
export function useDuplicateSubmission() {
  const last = useRef(NONE);
  const isDuplicate = (content: unknown): boolean => {
    const submission = { content: JSON.stringify(content), at: Date.now() };
    const isAgain =
      submission.content === last.current.content && submission.at - last.current.at < DUPLICATE_WINDOW_MS;
    if (!isAgain) last.current = submission;
    return isAgain;
  };
  /** What was asked for has been taken back: the same again is meant. */
  const forget = () => {
    last.current = NONE;
  };
  return { isDuplicate, forget };
}
