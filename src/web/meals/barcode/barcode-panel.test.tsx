import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeFood } from '#web/test/makers/make-food.ts';
import { openJournal } from '#web/test/open-journal.tsx';

const CODE = '7310865004703';
const SKYR = makeFood({
  id: `ean:${CODE}`,
  source: 'openfoodfacts',
  nameSv: 'Skyr hallon',
  brand: 'Arla',
  barcode: CODE,
});

/** A fake camera that shows one code and records when it is stopped. */
function stubCamera(code: string | null, refusal?: string) {
  const stop = vi.fn();
  const track = { stop, getCapabilities: () => ({}) };
  const getUserMedia = refusal
    ? async () => {
        throw new DOMException('No', refusal);
      }
    : async () => ({ getTracks: () => [track], getVideoTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, set: () => undefined });
  class Detector {
    static getSupportedFormats = async () => ['ean_13', 'ean_8'];
    detect = async () => (code === null ? [] : [{ rawValue: code }]);
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  return { stop };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T08:30:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function openBarcode(answers: Record<string, unknown> = {}, language: 'sv' | 'en' = 'sv') {
  const journal = await openJournal({ adding: 'Dinner', answers, language });
  await journal.user.click(await screen.findByRole('tab', { name: language === 'sv' ? 'Streckkod' : 'Barcode' }));
  const type = async (code: string) => {
    await journal.user.type(await screen.findByRole('textbox'), code);
    await journal.user.click(screen.getByRole('button', { name: language === 'sv' ? 'Sök' : 'Search' }));
  };
  return { ...journal, type };
}

describe('a barcode in front of the camera', () => {
  it('finds its food, which is added in the amount of one portion', async () => {
    stubCamera(CODE);
    const { user, sent, dialog } = await openBarcode({ 'foods.byBarcode': { food: SKYR } });
    expect(await screen.findByRole('button', { name: /^Skyr hallon/, pressed: true })).toBeTruthy();
    expect(sent('foods.byBarcode')).toEqual([{ code: CODE }]);
    await user.click(within(await dialog()).getByRole('button', { name: 'Lägg till i middag' }));
    await waitFor(() => expect(sent('meals.save')).toMatchObject([{ mealType: 'Dinner', foodItem: { id: SKYR.id } }]));
    // The scanner is ready again and ignores the code that is still in front of it.
    expect(await screen.findByText('Håll streckkoden i rutan')).toBeTruthy();
    expect(sent('foods.byBarcode')).toHaveLength(1);
  });

  it('is read once, and the camera is released', async () => {
    const { stop } = stubCamera(CODE);
    await openBarcode({ 'foods.byBarcode': { food: SKYR } });
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  });

  it('is ignored when its check digit is wrong', async () => {
    stubCamera('7310865004704');
    const { sent } = await openBarcode();
    expect(await screen.findByText('Håll streckkoden i rutan')).toBeTruthy();
    expect(sent('foods.byBarcode')).toEqual([]);
  });

  it('releases the camera when the dialog is closed before a code is read', async () => {
    const { stop } = stubCamera(null);
    const { user, dialog } = await openBarcode();
    await screen.findByText('Håll streckkoden i rutan');
    await user.click(within(await dialog()).getByRole('button', { name: 'Stäng' }));
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  });
});

describe('an unavailable camera', () => {
  it.each([
    ['NotAllowedError', 'The camera is switched off for Formkurva.'],
    ['NotFoundError', 'No camera was found.'],
    ['NotReadableError', 'The camera could not be started.'],
  ])('shows a message after %s, and the keyboard remains', async (name, text) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    stubCamera(null, name);
    await openBarcode({}, 'en');
    expect(await screen.findByText('Camera error')).toBeTruthy();
    expect(screen.getByText((content) => content.startsWith(text))).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Barcode' })).toBeTruthy();
  });
});

describe('a typed barcode', () => {
  beforeEach(() => {
    stubCamera(null, 'NotFoundError');
  });

  it('is looked up on the device first, and found offline', async () => {
    const { type } = await openBarcode({
      'foods.byBarcode': unreachable,
      'foods.common': { version: '1', foods: [SKYR] },
    });
    await type('7310865 004703');
    expect(await screen.findByRole('button', { name: /^Skyr hallon/, pressed: true })).toBeTruthy();
  });

  it('removes the previous food when the look-up fails', async () => {
    const { user, type } = await openBarcode({
      'foods.byBarcode': unreachable,
      'foods.common': { version: '1', foods: [SKYR] },
    });
    await type(CODE);
    await screen.findByRole('button', { name: /^Skyr hallon/, pressed: true });
    await user.clear(screen.getByRole('textbox', { name: 'Streckkod' }));
    await user.type(screen.getByRole('textbox', { name: 'Streckkod' }), '7310865088338');
    await user.click(screen.getByRole('button', { name: 'Sök' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Skyr hallon/ })).toBeNull());
  });

  it.each(['7310865004704', '123', 'abc'])('%s is refused without a request', async (code) => {
    const { type, sent } = await openBarcode();
    await type(code);
    expect(screen.getByText('Koden stämmer inte. Kontrollera siffrorna: 8, 12 eller 13 stycken.')).toBeTruthy();
    expect(sent('foods.byBarcode')).toEqual([]);
  });

  it('that is unknown leads to an own food with the code', async () => {
    const { user, type, sent, dialog } = await openBarcode({ 'foods.byBarcode': { food: null } });
    await type(CODE);
    expect(await screen.findByText(`Streckkoden ${CODE} finns inte i databasen`)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Skyr hallon');
    await user.type(screen.getByRole('textbox', { name: 'Energi per 100 g' }), '63');
    await user.click(within(await dialog()).getByRole('button', { name: 'Lägg till i middag' }));
    await waitFor(() => expect(sent('foods.saveOwn')).toMatchObject([{ name: 'Skyr hallon', barcode: CODE }]));
  });

  it('uses the English texts of the specification', async () => {
    const { type } = await openBarcode({ 'foods.byBarcode': { food: null } }, 'en');
    await type(CODE);
    expect(await screen.findByText(`Barcode ${CODE} not found in database`)).toBeTruthy();
  });

  it('shows an error when the outside source fails, and can become an own food', async () => {
    const { user, type } = await openBarcode({ 'foods.byBarcode': refuse('FOOD_SOURCE_FAILED') }, 'en');
    await type(CODE);
    const messages = await screen.findAllByText('Could not fetch food data. Please try again later.');
    expect(messages.length).toBeGreaterThan(0);
    expect(screen.queryByText(`Barcode ${CODE} not found in database`)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a custom food' }));
    expect(await screen.findByText(`Barcode ${CODE} not found in database`)).toBeTruthy();
  });
});
