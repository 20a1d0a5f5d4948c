import type { KeyboardEvent } from 'react';

type Roving<Value extends string> = {
  choices: readonly { value: Value; disabled?: boolean | undefined }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
};

/** Arrow keys choose and move the focus; only the chosen one (or the first) is in the tab order. */
export function useRoving<Value extends string>({ choices, value, onValueChange }: Roving<Value>) {
  const stop = choices.some((choice) => choice.value === value) ? value : (choices[0]?.value ?? null);
  return {
    tabIndexOf: (choice: Value) => (choice === stop ? 0 : -1),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = rovingTarget(event.key, choices, value);
      if (next === null) return;
      event.preventDefault();
      onValueChange(next);
      const index = choices.findIndex((choice) => choice.value === next);
      event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"], [role="radio"]')[index]?.focus();
    },
  };
}

type Choice<Value extends string> = { value: Value; disabled?: boolean | undefined };

/**
 * The choice to which an arrow key, Home or End moves in a row with one tab stop. Wraps around and skips disabled
 * choices; null for other keys.
 */
export function rovingTarget<Value extends string>(
  key: string,
  choices: readonly Choice<Value>[],
  current: Value | null,
): Value | null {
  const open = choices.filter((choice) => !choice.disabled).map((choice) => choice.value);
  const at = current === null ? -1 : open.indexOf(current);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return open[(at + 1) % open.length] ?? null;
    case 'ArrowLeft':
    case 'ArrowUp':
      return open.at(at <= 0 ? -1 : at - 1) ?? null;
    case 'Home':
      return open[0] ?? null;
    case 'End':
      return open.at(-1) ?? null;
    default:
      return null;
  }
}
