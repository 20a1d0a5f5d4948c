import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeBody, makeMonth, makeTape, makeWeight } from '#web/test/makers/make-body.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { openBody } from '#web/test/open-body.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const MONTH = { weights: makeMonth() };
const history = async () => within(await screen.findByRole('list', { name: 'Vägningar' }));
const hero = async () => within(await screen.findByRole('region', { name: 'Viktkurva' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

describe('a weighing', () => {
  it('takes two taps and digits, starting from the last weight', async () => {
    const { user, sent } = await openBody({ body: MONTH });
    await user.click(await screen.findByRole('button', { name: 'Logga vikt' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vikt' }).value).toBe('69,4');
    type('Vikt', '69.1');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('69,1 kg är sparat.')).toBeTruthy();
    await waitFor(() => expect(sent('body.saveWeight')).toMatchObject([{ weightKg: 69.1, day: '2026-11-12' }]));
    expect((await history()).getAllByText('69,1 kg')).toHaveLength(1);
  });

  it.each([
    ['', 'Skriv vikten.'],
    ['sjuttio', 'Skriv ett tal, till exempel 69,4.'],
    ['-70', 'Skriv en vikt mellan 20 och 400 kg.'],
    ['0', 'Skriv en vikt mellan 20 och 400 kg.'],
    ['10000', 'Skriv en vikt mellan 20 och 400 kg.'],
  ])('of %j is refused with a reason', async (weight, problem) => {
    const { user, sent } = await openBody({ body: MONTH, adding: 'weight' });
    await screen.findByRole('textbox', { name: 'Vikt' });
    type('Vikt', weight);
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(screen.getByText(problem)).toBeTruthy();
    expect(sent('body.saveWeight')).toEqual([]);
  });

  it.each([
    ['2026-11-13', 'Datumet ligger i framtiden. Välj i dag eller en tidigare dag.'],
    ['', 'Välj ett datum.'],
  ])('is refused on %j', async (day, problem) => {
    const { user, sent } = await openBody({ body: MONTH, adding: 'weight' });
    fireEvent.change(await screen.findByLabelText('Datum'), { target: { value: day } });
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(screen.getByText(problem)).toBeTruthy();
    expect(sent('body.saveWeight')).toEqual([]);
  });

  it('can be of an earlier day', async () => {
    const { user, sent } = await openBody({ adding: 'weight' });
    fireEvent.change(await screen.findByLabelText('Datum'), { target: { value: '2026-11-01' } });
    type('Vikt', '70');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(sent('body.saveWeight')).toMatchObject([{ weightKg: 70, day: '2026-11-01' }]));
  });

  it('shows that it is not saved when the device is full', async () => {
    const { user, outbox } = await openBody({ body: MONTH, adding: 'weight', language: 'en' });
    await screen.findByRole('textbox', { name: 'Weight' });
    vi.spyOn(outbox, 'enqueueAll').mockRejectedValue(new StorageError('STORAGE_FULL', null));
    vi.spyOn(console, 'warn').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ErrorThe device is full.'));
    expect(screen.getByRole('textbox', { name: 'Weight' })).toBeTruthy();
  });

  it('asks before typed digits are dropped', async () => {
    const { user } = await openBody({ body: MONTH, adding: 'weight' });
    await screen.findByRole('textbox', { name: 'Vikt' });
    type('Vikt', '68');
    await user.click(screen.getByRole('button', { name: 'Stäng' }));
    expect(await screen.findByRole('dialog', { name: /osparad|spara|lämna/i })).toBeTruthy();
  });
});

describe('the weight', () => {
  it('is shown as its trend, with the change of the period', async () => {
    await openBody({ body: MONTH });
    const card = await hero();
    expect(card.getByText('Trendvikt')).toBeTruthy();
    expect(card.getByText('69,7')).toBeTruthy();
    expect(card.getByRole('img', { name: /^Trendvikt från 70,6\skg den 14\soktober till 69,7\skg/ })).toBeTruthy();
  });

  it('is read by day with the arrow keys', async () => {
    await openBody({ body: MONTH });
    fireEvent.keyDown((await hero()).getByRole('slider'), { key: 'Home' });
    expect((await hero()).getByText(/^Trendvikt 14\soktober$/)).toBeTruthy();
    expect((await hero()).getByText(/^Vägd 70,6\skg$/)).toBeTruthy();
  });

  it('can be shown as a table, newest first', async () => {
    const { user } = await openBody({ body: MONTH });
    await user.click((await hero()).getByRole('button', { name: 'Visa som tabell' }));
    expect((await hero()).getAllByRole('rowheader')[0]?.textContent).toMatch(/^12\snovember 2026$/);
  });

  it('is compared with the period before', async () => {
    const older = makeMonth().map((row, index) => makeWeight(30 + index, row.weightKg + 2));
    const { user } = await openBody({ body: { weights: [...makeMonth(), ...older] } });
    await user.click((await hero()).getByRole('switch', { name: 'Jämför' }));
    expect((await hero()).getByText('Föregående 30 dagar')).toBeTruthy();
  });

  it('has no trend after one measurement, with a message', async () => {
    await openBody({ body: { weights: [makeWeight(0, 69.4)] } });
    expect(await screen.findByText(/^Väg dig några gånger till/)).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('begins with the first weighing', async () => {
    const { user } = await openBody();
    expect(await screen.findByRole('heading', { name: 'Här börjar viktkurvan' })).toBeTruthy();
    const [, inCard] = screen.getAllByRole('button', { name: 'Logga vikt' });
    await user.click(inCard ?? document.body);
    expect(screen.getByRole('dialog', { name: 'Ny vikt' })).toBeTruthy();
  });

  it('is shown with its goal, its pace and the BMI as text', async () => {
    await openBody({ body: MONTH });
    expect(await screen.findByText('Normalvikt')).toBeTruthy();
    expect(screen.getByText('24,7')).toBeTruthy();
    expect(screen.getByText(/^66,0\skg$/)).toBeTruthy();
    expect(screen.getByText(/^Omkring /)).toBeTruthy();
    expect(screen.getByText(/^−0,50\skg$/)).toBeTruthy();
  });

  it('has no BMI without a height, with a link to enter it', async () => {
    const person = { ...makeBody().person, heightCm: null, goalWeightKg: null };
    await openBody({ body: { ...MONTH, person } });
    expect((await screen.findByRole('link', { name: 'Fyll i längden' })).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('button', { name: 'Sätt en målvikt' })).toBeTruthy();
  });
});

describe('a weighing of the history', () => {
  const open = async (name: RegExp) => fireEvent.click((await history()).getByRole('button', { name }));

  it('is changed in the list', async () => {
    const { user, sent } = await openBody({ body: MONTH });
    await open(/^I går/);
    type('Vikt', '70,2');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(sent('body.saveWeight')).toMatchObject([{ weightKg: 70.2, day: '2026-11-11' }]));
    expect((await history()).getByRole('button', { name: /^I går.*70,2/ })).toBeTruthy();
  });

  it('is replaced by an undo row when it is removed', async () => {
    const { user, sent, stored } = await openBody({ body: MONTH });
    await open(/^I går/);
    await user.click(screen.getByRole('button', { name: 'Ta bort' }));
    expect(await (await history()).findByText(/^69,4\skg den 11\snovember har tagits bort\.$/)).toBeTruthy();
    await waitFor(() => expect(stored.weights).toHaveLength(29));
    await user.click((await history()).getByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(stored.weights).toHaveLength(30));
    expect(sent('body.saveWeight')).toMatchObject([{ day: '2026-11-11', editedAt: '2026-11-12T08:30:00.001Z' }]);
  });

  it('of the tape is changed on the tape', async () => {
    const tape = makeTape(1, { weightKg: 70 });
    const weight = { ...makeWeight(1, 70), id: tape.id, source: 'tape' as const };
    const { user, sent } = await openBody({ body: { weights: [weight], tape: [tape] } });
    await open(/från måttbandet/);
    expect(screen.queryByLabelText('Datum')).toBeNull();
    type('Vikt', '69,8');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(sent('body.saveTape')).toMatchObject([{ id: tape.id, weightKg: 69.8, cm: tape.cm }]));
    expect(sent('body.saveWeight')).toEqual([]);
  });

  it('shows more on demand, and loads those of other years', async () => {
    const old = { ...makeWeight(800, 74), id: '0192f0c1-7a70-7000-8100-000000000800' };
    const { user } = await openBody({
      body: { ...MONTH, olderWeights: [[old.day, 74]] },
      answers: { 'body.olderWeights': { weights: [old], more: false } },
    });
    expect((await history()).getAllByRole('listitem')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Visa fler' }));
    expect(await (await history()).findByRole('button', { name: /^3\sseptember 2024.*74,0\skg/ })).toBeTruthy();
  });
});

describe('weights without a network', () => {
  it('are marked as unsent, and are part of the curve', async () => {
    const { user, server } = await openBody({ body: MONTH, answers: { 'body.saveWeight': unreachable } });
    await user.click(await screen.findByRole('button', { name: 'Logga vikt' }));
    type('Vikt', '60');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await user.click(await screen.findByRole('button', { name: 'Spara ändå' }));
    expect(await (await history()).findByText('Sparad här')).toBeTruthy();
    expect((await hero()).getByText('68,4')).toBeTruthy();
    expect(server.calls.filter(({ path }) => path === 'body.saveWeight')).toHaveLength(1);
  });

  it('show why the server refused them', async () => {
    const { user } = await openBody({ body: MONTH, answers: { 'body.saveWeight': refuse('CONSENT_REQUIRED') } });
    await user.click(await screen.findByRole('button', { name: 'Logga vikt' }));
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findAllByText('Du behöver samtycka till att vi sparar hälsouppgifter först.')).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toMatch(/^Fel/);
  });
});

describe('the body page', () => {
  it('shows a fixed message when loading fails, and tries again', async () => {
    const { user, server } = await openBody({ language: 'en', answers: { 'body.load': refuse('FORBIDDEN') } });
    expect(await screen.findByText(/^failed to load measurements: /)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        'Error loading data: Could not fetch all body composition data.',
      ),
    );
    server.answers['body.load'] = makeBody(MONTH);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Weight curve' })).toBeTruthy();
  });

  it('has a placeholder while loading', async () => {
    await openBody({ answers: { 'body.load': () => new Promise(() => {}) } });
    expect(screen.getByText('Hämtar dina mätningar')).toBeTruthy();
  });

  it('asks for consent before anything is measured', async () => {
    await openBody({
      member: makeMember({ healthConsent: false }),
      answers: { 'body.load': refuse('CONSENT_REQUIRED') },
    });
    expect(await screen.findByText('Mätningar behöver ditt samtycke')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Logga vikt' })).toBeNull();
  });

  it('switches tabs with the arrow keys', async () => {
    await openBody({ body: MONTH });
    const weight = await screen.findByRole('tab', { name: 'Vikt' });
    act(() => weight.focus());
    fireEvent.keyDown(weight, { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { name: 'Måttband' }).getAttribute('aria-selected')).toBe('true');
  });
});
