import { useRef } from 'react';

/** Longer than a double tap, and than a slow phone needs to remove the button. */
const DUPLICATE_WINDOW_MS = 600;
const NONE = { content: '', at: 0 };

/** Detects duplicate submissions, such as a double tap: the same content again within a moment. */
export function useDuplicateSubmission() {
  const last = useRef(NONE);
  const isDuplicate = (content: unknown): boolean => {
    const submission = { content: JSON.stringify(content), at: Date.now() };
    const isAgain =
      submission.content === last.current.content && submission.at - last.current.at < DUPLICATE_WINDOW_MS;
    if (!isAgain) last.current = submission;
    return isAgain;
  };
  /** Called after the submission was undone: the same content is intended. */
  const forget = () => {
    last.current = NONE;
  };
  return { isDuplicate, forget };
}
