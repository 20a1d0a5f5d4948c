import { expect, it } from 'vitest';
import { sideOf } from './position-picker.ts';

const PHONE = { top: 0, bottom: 780 };
const ABOVE_KEYBOARD = { top: 0, bottom: 440 };

it.each([
  ['below the caret where it fits', { top: 200, bottom: 224 }, PHONE, { side: 'below', room: 556 }],
  ['above the caret near the end of the window', { top: 600, bottom: 624 }, PHONE, { side: 'above', room: 600 }],
  ['above the caret where a keyboard is open', { top: 380, bottom: 404 }, ABOVE_KEYBOARD, { side: 'above', room: 380 }],
  ['below the caret where that has more room', { top: 100, bottom: 124 }, ABOVE_KEYBOARD, { side: 'below', room: 316 }],
])('is %s', (_where, caret, visible, expected) => {
  expect(sideOf(caret, visible, 280)).toEqual(expected);
});
