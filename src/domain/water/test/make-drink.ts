import { textId } from '../../ids/text-id.ts';
import type { Drink } from '../water.contract.ts';

const AT = '2026-11-15T07:00:00.000Z';

let made = 0;

/** A glass of water in the morning by default. */
export function makeDrink(changes: Partial<Drink> = {}): Drink {
  made += 1;
  return { id: textId(`drink ${made}`), day: '2026-11-15', ml: 200, createdAt: AT, editedAt: AT, ...changes };
}
