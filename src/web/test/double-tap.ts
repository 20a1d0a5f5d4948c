import { act, fireEvent } from '@testing-library/react';

/** Longer than a write to the device: a duplicate submission has been sent by then. */
const WRITE_MS = 60;

/** Two clicks, the second of which comes before the first has been saved. */
export async function doubleTap(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  fireEvent.click(button);
  await act(() => new Promise((resolve) => setTimeout(resolve, WRITE_MS)));
}
