import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DONE } from '#web/test/canned-server.ts';
import { BANANA, makeFood, makeOwnFood } from '#web/test/makers/make-food.ts';
import { openJournal } from '#web/test/open-journal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T08:30:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const photo = new File(['label'], 'label.jpg', { type: 'image/jpeg' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function searchInVain(text: string, answers: Record<string, unknown> = {}) {
  const journal = await openJournal({ adding: 'Dinner', answers: { 'foods.savePicture': DONE, ...answers } });
  await journal.user.type(await screen.findByLabelText('Sök livsmedel'), text);
  await screen.findByRole('heading', { name: 'Lägg in det själv' });
  const choosePhoto = (file: File) =>
    journal.user.upload(screen.getByLabelText<HTMLInputElement>('Fota näringstabellen', { selector: 'input' }), file);
  const add = async () =>
    journal.user.click(within(await journal.dialog()).getByRole('button', { name: 'Lägg till i middag' }));
  return { ...journal, choosePhoto, add };
}

function onTouchScreen() {
  const before = window.matchMedia.bind(window);
  const touch = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', (query: string) => (query === '(pointer: coarse)' ? touch : before(query)));
}

describe('a food that no search finds', () => {
  it('is logged by the portion of its label, with a photo of the label', async () => {
    const { user, choosePhoto, add, sent, server } = await searchInVain('valnötslimpa');
    await choosePhoto(photo);
    expect(await screen.findByRole('img', { name: 'Foto av näringstabellen' })).toBeTruthy();
    expect(field('Namn').value).toBe('valnötslimpa');
    await user.click(screen.getByRole('radio', { name: 'Per portion' }));
    await user.type(field('Portionen väger'), '40');
    await user.type(field('Energi per portion'), '119');
    await add();
    await waitFor(() => expect(sent('foods.savePicture')).toHaveLength(1));
    const [own] = sent('foods.saveOwn');
    const { id, picture } = Object(sent('foods.savePicture')[0]);
    expect([id, picture]).toEqual([Reflect.get(Object(own), 'id'), photo]);
    expect(sent('meals.save')).toMatchObject([{ foodItem: { id, unit: 'portion', quantity: 1, calories: 119 } }]);
    const order = server.calls.map(({ path }) => path).filter((path) => /save/.test(path));
    expect(order.at(0)).toBe('foods.saveOwn');
  });

  it('is entered on a touch screen without tapping each field: the Enter key moves to the next empty one', async () => {
    onTouchScreen();
    const { user, add, sent } = await searchInVain('valnötslimpa');
    await user.click(screen.getByRole('button', { name: /^Skriv in själv/ }));
    expect(document.activeElement).toBe(field('Energi per 100 g'));
    await user.click(screen.getByRole('radio', { name: 'Per portion' }));
    expect(document.activeElement).toBe(field('Portionen väger'));
    await user.keyboard('40{Enter}119{Enter}4{Enter}{Enter}16{Enter}{Enter}{Enter}4{Enter}1');
    await add();
    await waitFor(() =>
      expect(sent('foods.saveOwn')).toMatchObject([
        { per100g: { calories: 297.5, protein: 10, carbs: 40, fat: 10, fiber: null }, amounts: { salt: 2.5 } },
      ]),
    );
  });

  it('leaves Enter to the form with a hardware keyboard', async () => {
    const { user } = await searchInVain('valnötslimpa');
    await user.click(screen.getByRole('button', { name: /^Skriv in själv/ }));
    await user.keyboard('298{Enter}');
    expect(document.activeElement).toBe(field('Energi per 100 g'));
    await user.click(screen.getByRole('radio', { name: 'Per portion' }));
    expect(document.activeElement).not.toBe(field('Portionen väger'));
  });

  it('shows the two nearest results first, and the others on request', async () => {
    const near = ['a', 'b', 'c', 'd'].map((id) => makeFood({ id, nameSv: `Limpa ${id}` }));
    const answer = { foods: near, areGuesses: true, amount: null, hasOutside: false };
    const { user } = await searchInVain('vallnötslimpa byns', { 'foods.search': answer });
    expect(screen.getByRole('heading', { name: 'Ingen träff på hela namnet' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Limpa/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Visa 2 till' }));
    expect(screen.getAllByRole('button', { name: /^Limpa/ })).toHaveLength(4);
  });

  it('retains its name and the code when the barcode is unknown too', async () => {
    const { user } = await searchInVain('valnötslimpa', { 'foods.byBarcode': { food: null } });
    await user.click(screen.getByRole('button', { name: /^Skanna streckkoden/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Streckkod' }), '7310865004703');
    await user.click(screen.getByRole('button', { name: 'Sök' }));
    expect(await screen.findByText('Streckkoden 7310865004703 finns inte i databasen')).toBeTruthy();
    expect(field('Namn').value).toBe('valnötslimpa');
  });

  it('can be logged with calories only, under the typed name', async () => {
    const { user, sent } = await searchInVain('kaka hos mormor');
    await user.click(screen.getByRole('button', { name: 'Lägg bara till kalorier nu' }));
    expect(document.activeElement).toBe(field('Energi'));
    await user.keyboard('300');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lägg till i middag' }));
    await waitFor(() => expect(sent('meals.save')).toMatchObject([{ foodName: 'kaka hos mormor' }]));
  });

  it('is not offered while there are results', async () => {
    const { user } = await openJournal({
      adding: 'Dinner',
      answers: { 'foods.common': { version: '1', foods: [BANANA] } },
    });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'banan');
    await screen.findByText('1 träff, värden per 100 g');
    expect(screen.queryByRole('heading', { name: 'Lägg in det själv' })).toBeNull();
  });
});

describe('the photo of a food', () => {
  it('can be removed before anything is saved', async () => {
    const { user, choosePhoto } = await searchInVain('valnötslimpa');
    await choosePhoto(photo);
    await user.click(await screen.findByRole('button', { name: 'Visa bilden större' }));
    expect(screen.getByRole('button', { name: 'Visa bilden mindre' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
    expect(screen.queryByRole('img', { name: 'Foto av näringstabellen' })).toBeNull();
  });

  it('that the browser cannot decode shows an error, and nothing opens', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    const { choosePhoto } = await searchInVain('valnötslimpa');
    await choosePhoto(photo);
    expect(await screen.findByText('Bilden gick inte att läsa. Använd JPEG, PNG eller WebP.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Lägg in det själv' })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('is shown when the food is edited, and removed when the edit removes it', async () => {
    const own = makeOwnFood();
    const picture = { id: own.id, url: '/files/meals/x/y.webp', width: 4, height: 3, editedAt: own.editedAt };
    const answers = {
      'foods.listOwn': { foods: [own] },
      'foods.pictures': { pictures: [picture] },
      'foods.removePicture': DONE,
    };
    const { user, sent } = await openJournal({ adding: 'Dinner', answers });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'mormor');
    await user.click(await screen.findByRole('button', { name: /^Mormors köttbullar/ }));
    await user.click(screen.getByRole('button', { name: /Visa näringsvärden/ }));
    await user.click(screen.getByRole('button', { name: 'Ändra livsmedlet' }));
    const shown = await screen.findByRole('img', { name: 'Foto av näringstabellen' });
    expect(shown.getAttribute('src')).toBe('/files/meals/x/y.webp');
    await user.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
    await user.click(screen.getByRole('button', { name: 'Spara ändringar' }));
    await waitFor(() => expect(sent('foods.removePicture')).toMatchObject([{ id: own.id }]));
  });
});
