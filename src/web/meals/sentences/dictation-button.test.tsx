import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openJournal } from '#web/test/open-journal.tsx';

type State = 'unavailable' | 'downloadable' | 'available';
type Result = { results: { transcript: string }[][] };

/** A browser that recognises speech on the device. */
function speak(state: State, { isInstalled = true, brand = 'Google Chrome' } = {}) {
  const started: { lang: string; processLocally: boolean; onresult: (event: Result) => void; onend: () => void }[] = [];
  class SpeechRecognition {
    static available = async () => state;
    static install = async () => isInstalled;
    lang = '';
    onresult = () => undefined;
    onend = () => undefined;
    get processLocally() {
      return this.#isLocal;
    }
    set processLocally(value: boolean) {
      this.#isLocal = value;
    }
    #isLocal = false;
    start() {
      started.push(this);
    }
    stop() {
      this.onend();
    }
  }
  Object.assign(window, { SpeechRecognition });
  Object.defineProperty(navigator, 'userAgentData', { value: { brands: [{ brand }] }, configurable: true });
  return started;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Reflect.deleteProperty(navigator, 'userAgentData');
});
const microphone = { name: 'Tala in, ljudet stannar i enheten' };

describe('the microphone', () => {
  it('writes what is heard on the device into the field', async () => {
    const started = speak('available');
    const { user } = await openJournal({ adding: 'Snacks' });
    await user.click(await screen.findByRole('button', microphone));
    const [recogniser] = started;
    expect(recogniser).toMatchObject({ lang: 'sv-SE', processLocally: true });
    recogniser?.onresult({ results: [[{ transcript: 'två bananer' }], [{ transcript: ' och havregryn' }]] });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Sök livsmedel').value).toBe('två bananer och havregryn'),
    );
    await user.click(screen.getByRole('button', { name: 'Sluta lyssna' }));
    expect(await screen.findByRole('button', microphone)).toBeTruthy();
  });

  it('installs the language first where it is missing, and reports when that fails', async () => {
    const started = speak('downloadable', { isInstalled: false });
    const { user } = await openJournal({ adding: 'Snacks' });
    await user.click(await screen.findByRole('button', microphone));
    expect(await screen.findByText(/Det gick inte att höra vad du sa/)).toBeTruthy();
    expect(started).toEqual([]);
  });

  it.each([
    ['speech would be sent to a server', 'unavailable', 'Google Chrome'],
    ['asking for it would end the page', 'available', 'Android WebView'],
  ] as const)('is not offered where %s', async (_, state, brand) => {
    speak(state, { brand });
    await openJournal({ adding: 'Snacks' });
    expect(await screen.findByText(/två ägg och ett glas mjölk/)).toBeTruthy();
    expect(screen.queryByRole('button', microphone)).toBeNull();
  });
});
