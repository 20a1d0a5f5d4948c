import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { isoWeek } from '#domain/day/iso-week.ts';
import { today } from '#web/platform/format/use-today.ts';
import { refuse } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeEmptyReview, makeReview } from '#web/test/makers/make-review.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { ReviewPage } from './review-page.tsx';
import type { FollowedPlan } from './review-queries.ts';
import { latestWeek, requestedWeek } from './review-queries.ts';

const LATEST = latestWeek(today());

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'speechSynthesis');
  Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
});

type Opened = {
  day?: string;
  plan?: FollowedPlan | null;
  member?: ReturnType<typeof makeMember>;
  answers?: Record<string, unknown>;
};

async function open({ day, plan = null, member = makeMember(), answers = {} }: Opened = {}) {
  const onWeek = vi.fn();
  const page = await renderPage(<ReviewPage day={day ?? null} plan={plan} onWeek={onWeek} />, {
    member,
    answers: {
      'review.week': (input: { day: string }) => makeReview({ monday: input.day }),
      'review.mail': { isOn: false },
      'review.saveMail': { ok: true },
      ...answers,
    },
  });
  return { ...page, onWeek };
}

/** The text of an element with plain spaces. */
const plain = (element: HTMLElement | null) => element?.textContent?.replaceAll('\u00a0', ' ');

describe('a week with hidden values', () => {
  it('has neither calories nor weight, but the rest', async () => {
    await open({ member: makeMember({ hideCalories: true, hideWeight: true }) });
    expect(await screen.findByText(/^Du nådde proteinmålet/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/kcal|69,6/);
  });
});

describe('a week that looks like restriction', () => {
  it('has one note with sources of help', async () => {
    await open({ answers: { 'review.week': makeReview({ care: true }) } });
    expect(await screen.findByText(/^Flera dagar den här veckan är mycket mindre loggat/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Frisk & Fri' })).toBeTruthy();
  });
});

describe('the weekly review', () => {
  it('shows the last week in sentences, with text alternatives of charts', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: `Vecka ${isoWeek(LATEST)}` })).toBeTruthy();
    const energy = (await screen.findByText(/^Du åt i snitt/)).parentElement;
    expect(plain(energy)).toBe(
      'Du åt i snitt 1 964 kcal om dagen, 49 mer än målet. Lördagen drog upp det, resten låg nära varandra.',
    );
    expect(
      screen.getByRole('img', { name: /^Energi per dag: måndag 1\s890\skcal, .*söndag 1\s834\skcal$/ }),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Protein per dag: måndag 124\sg/ })).toBeTruthy();
    expect(
      screen.getByRole('img', { name: 'Pass: måndag 55 minuter, onsdag 50 minuter, lördag 55 minuter' }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: `Inför vecka ${isoWeek(addDays(LATEST, 7))}` })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Öppna söndag' })[0]?.getAttribute('href')).toBe(
      `/meals?day=${addDays(LATEST, 6)}`,
    );
  });

  it('opens earlier weeks, never past the last one, and has no preview of the next week there', async () => {
    const { user, onWeek } = await open({ day: addDays(LATEST, -14) });
    await user.click(await screen.findByRole('button', { name: `Vecka ${isoWeek(addDays(LATEST, -21))}` }));
    await user.click(screen.getByRole('button', { name: `Vecka ${isoWeek(addDays(LATEST, -7))}` }));
    expect(onWeek.mock.calls).toEqual([[addDays(LATEST, -21)], [addDays(LATEST, -7)]]);
    expect(screen.queryByText(/^Inför vecka/)).toBeNull();
    expect([requestedWeek('2099-01-01', today()), requestedWeek('2026-01-07', today())]).toEqual([
      LATEST,
      '2026-01-05',
    ]);
  });

  it('shows that a week is empty, with a link to the journal', async () => {
    await open({ answers: { 'review.week': makeEmptyReview(LATEST) } });
    expect(await screen.findByText(`Inget är loggat vecka ${isoWeek(LATEST)}`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Till dagboken' }).getAttribute('href')).toBe('/meals');
    expect(screen.queryByRole('button', { name: 'Dela som bild' })).toBeNull();
  });

  it('shows errors, and that it needs consent', async () => {
    const { unmount } = await open({ answers: { 'review.week': refuse('UNAVAILABLE') } });
    expect(await screen.findByText('Veckan kunde inte hämtas')).toBeTruthy();
    unmount();
    await open({ member: makeMember({ healthConsent: false }) });
    expect(await screen.findByText('Ingen översikt utan hälsouppgifter')).toBeTruthy();
  });
});

describe('the mail', () => {
  it('is off, and is toggled by its switch', async () => {
    const { user, server } = await open();
    const choice = await screen.findByRole<HTMLInputElement>('switch', { name: /^Skicka översikten på måndagar/ });
    await waitFor(() => expect([choice.checked, choice.disabled]).toEqual([false, false]));
    await user.click(choice);
    await waitFor(() => expect(choice.checked).toBe(true));
    await user.click(choice);
    await waitFor(() => expect(choice.checked).toBe(false));
    const sent = server.calls.filter(({ path }) => path === 'review.saveMail').map(({ input }) => input);
    expect(sent).toEqual([{ isOn: true }, { isOn: false }]);
  });

  it('requires a verified address first', async () => {
    await open({ member: makeMember({ emailVerified: false }) });
    expect(await screen.findByText(/^Bekräfta först din e-postadress/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  });
});

describe('reading aloud', () => {
  function speak(...langs: string[]) {
    const spoken: { text: string; lang: string; onend?: () => void }[] = [];
    const voices = langs.map((lang) => ({ lang }));
    class Utterance {
      lang = '';
      constructor(readonly text: string) {}
    }
    const cancel = vi.fn();
    const synthesis = { getVoices: () => voices, speak: (one: Utterance) => spoken.push(one), cancel };
    Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
    return { spoken, cancel };
  }

  it('is offered where there is a voice of the language, and can be stopped', async () => {
    const { spoken, cancel } = speak('en-GB', 'sv-SE');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Läs upp' }));
    expect(spoken[0]).toMatchObject({ text: `Vecka ${isoWeek(LATEST)}`, lang: 'sv-SE', voice: { lang: 'sv-SE' } });
    expect(spoken[1]?.text).toContain('1964 kilokalorier om dagen');
    cancel.mockClear();
    await user.click(screen.getByRole('button', { name: 'Stoppa uppläsningen' }));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Läs upp' })).toBeTruthy();
  });

  it('is not offered where there is none', async () => {
    speak('en-GB');
    await open();
    expect(await screen.findByRole('button', { name: 'Dela som bild' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Läs upp' })).toBeNull();
  });
});

it('is shared as a picture without the weight', async () => {
  const written: string[] = [];
  const pen = new Proxy<Record<string, unknown>>(
    { measureText: () => ({ width: 10 }), fillText: (text: string) => written.push(text) },
    { get: (target, name) => target[String(name)] ?? (() => ({ addColorStop: () => {} })), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(asPen(pen));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Dela som bild' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  const text = written.join('').replaceAll('\u00a0', ' ');
  expect(text).toContain('Tre pass, sammanlagt 2 tim 40 min.');
  expect(text).not.toMatch(/69,6|Trendvikten/);
});

/** The drawing only uses the methods recorded above. */
const asPen = (pen: unknown) => pen as never;

describe('the active plan', () => {
  it('is sent to the server, which uses it where the week menu is empty', async () => {
    const planId = '0192f0c1-7a70-7000-8000-0000000000a1';
    const { server } = await open({ plan: { planId, since: '2026-11-10' } });
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path === 'review.week')?.input).toMatchObject({
        ...{ planId, planSince: '2026-11-10' },
      }),
    );
  });
});
