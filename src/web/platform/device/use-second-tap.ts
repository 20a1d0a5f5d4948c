import { useRef } from 'react';

/** Longer than a double tap takes, and than a slow phone needs to put the button away. */
const DOUBLE_TAP_MS = 600;
const NO_TAP = { content: '', at: 0 };

/** A double tap is one request: the same content again within a moment is not to be saved twice. */
export function useSecondTap() {
  const last = useRef(NO_TAP);
  const isSecond = (content: unknown): boolean => {
    const tap = { content: JSON.stringify(content), at: Date.now() };
    const isAgain = tap.content === last.current.content && tap.at - last.current.at < DOUBLE_TAP_MS;
    if (!isAgain) last.current = tap;
    return isAgain;
  };
  /** What was asked for has been taken back: the same again is meant. */
  const forget = () => {
    last.current = NO_TAP;
  };
  return { isSecond, forget };
}
