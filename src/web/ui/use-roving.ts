import type { KeyboardEvent } from 'react';
import { rovingTarget } from './roving-target.ts';

type Roving<Value extends string> = {
  choices: readonly { value: Value; disabled?: boolean | undefined }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
};

/** Arrow keys choose and move the focus along; only the chosen one (or the first) is a stop for Tab. */
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
