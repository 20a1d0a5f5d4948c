import { act, fireEvent } from '@testing-library/react';

/** Longer than a write to the device takes: what a second tap would save has been sent by then. */
const WRITE_MS = 60;

/** Two taps of a quick finger: the second comes before the first has been saved. */
export async function doubleTap(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  fireEvent.click(button);
  await act(() => new Promise((resolve) => setTimeout(resolve, WRITE_MS)));
}
