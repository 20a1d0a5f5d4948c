import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import {
  makeCashback,
  makeFirstCashback,
  makeInvited,
  makeReferrals,
  makeStatement,
} from '#web/test/makers/make-cashback.ts';
import { openCashback, textOf } from '#web/test/open-cashback.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const nobody = makeReferrals({ people: [], level1: 0, level2: 0 });

describe('the balance', () => {
  it('shows the available amount, with earned, pending and used amounts beside it', async () => {
    await openCashback();
    const card = await screen.findByRole('region', { name: 'Ditt saldo' });
    expect(textOf(card)).toMatch(
      /Saldo att använda486,50kr.*Intjänat totalt1 248,75 kr.*Väntar92,40 kr.*Använt669,85 kr/,
    );
    expect(textOf(card)).not.toContain('Reserverat');
    expect(within(card).getByRole('img', { name: /sedan augusti 2026, i dag totalt 1.248,75.kr/ })).toBeDefined();
  });

  it('can be read month by month in a table', async () => {
    const { user } = await openCashback();
    await user.click(await screen.findByRole('button', { name: 'Visa som tabell' }));
    const row = screen.getByRole('rowheader', { name: 'okt 2026' }).closest('tr');
    expect(textOf(row)).toBe('okt 2026400,00900,00');
  });

  it('shows what is reserved, and what is owed', async () => {
    await openCashback({ 'cashback.load': makeCashback({ held: 5_000, owed: 1_234 }) });
    const card = await screen.findByRole('region', { name: 'Ditt saldo' });
    expect(textOf(card)).toContain('Reserverat50,00 kr');
    expect(textOf(card)).toContain('12,34 kr kvittas mot det du får härnäst');
    expect(textOf(card)).toContain('Du behöver inte betala något');
  });

  it('has numbers that sum correctly, adjustments by admins included', async () => {
    await openCashback({ 'cashback.load': makeCashback({ adjusted: 10_000, available: 58_650 }) });
    const card = await screen.findByRole('region', { name: 'Ditt saldo' });
    expect(textOf(card)).toMatch(/586,50kr.*1 248,75 kr.*92,40 kr.*669,85 kr.*Justerat100,00 kr/);
  });

  it('of a new member starts with how to earn the first award', async () => {
    await openCashback({
      'cashback.load': makeFirstCashback(),
      'cashback.referrals': nobody,
      'cashback.statement': makeStatement([]),
    });
    const card = within(await screen.findByRole('region', { name: 'Ditt saldo' }));
    expect(card.getByRole('heading', { name: 'Här börjar din kurva' })).toBeDefined();
    expect(card.getByRole('link', { name: 'Till butiken' }).getAttribute('href')).toBe('/shop');
    expect(screen.queryByRole('list', { name: 'På väg till saldot' })).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Ingen här än' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Inga händelser än' })).toBeDefined();
  });

  it('shows the rates that the server returns', async () => {
    await openCashback({ 'cashback.load': makeCashback({ rates: [800, 500, 250] }) });
    const rates = await screen.findByRole('region', { name: 'Så tjänar du' });
    expect(within(rates).getAllByRole('listitem').map(textOf)).toEqual([
      '8 %dina egna köp',
      '5 %nivå 1, dina vänner',
      '2,5 %nivå 2, deras vänner',
    ]);
  });
});

describe('pending cashback', () => {
  it('shows the date of each amount, or what it waits for', async () => {
    await openCashback();
    const rows = within(await screen.findByRole('list', { name: 'På väg till saldot' })).getAllByRole('listitem');
    expect(rows.map(textOf)).toEqual([
      'Tisdag 24 novemberKan användas då51,45 kr',
      'När ordern har skickatsDå bestäms dagen40,95 kr',
    ]);
  });
});

describe('the network', () => {
  it('is a tree of two levels by first name and initial, with the earnings from each', async () => {
    await openCashback();
    const tree = await screen.findByRole('list', { name: 'Ditt nätverk' });
    expect(textOf(tree)).toContain('Johan L.Nivå 1, 4 köp,med sedan 3 aug186,20 kr');
    const below = within(tree).getByRole('list', { name: 'Inbjudna av Johan L.' });
    expect(textOf(below)).toContain('Petra N.Nivå 2, 2 köp,med sedan 3 aug31,15 kr');
    expect(screen.queryByRole('button', { name: /^Visa alla/ })).toBeNull();
  });

  it('opens the rest in pages', async () => {
    const people = Array.from({ length: 20 }, (_, index) => ({
      ...makeInvited({ name: `Vän ${index + 1}`, purchases: 0, earned: 0 }),
      invited: [],
      invitedCount: 0,
    }));
    const { user, sent } = await openCashback({
      'cashback.referrals': makeReferrals({ people, level1: 45, level2: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Visa alla 45' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ditt nätverk' }));
    expect(await sheet.findByText('Vän 20')).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Nästa' }));
    await waitFor(() => expect(sent('cashback.referrals').at(-1)).toEqual({ page: 2 }));
  });

  it('shows how many more people a friend has invited than are listed', async () => {
    const [johan] = makeReferrals().people;
    const people = johan ? [{ ...johan, invitedCount: 4 }] : [];
    await openCashback({ 'cashback.referrals': makeReferrals({ people, level2: 4 }) });
    expect(await screen.findByText('och 3 personer till')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Visa alla 5' })).toBeDefined();
  });
});

describe('the page', () => {
  it('shows an error when it could not be loaded, and retries', async () => {
    const { user, server } = await openCashback({ 'cashback.load': refuse('INTERNAL') });
    expect(await screen.findByRole('heading', { name: 'Återbäringen kunde inte hämtas' })).toBeDefined();
    server.answers['cashback.load'] = makeCashback();
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('486,50')).toBeDefined();
  });

  it('shows the rest when only the network or the events failed', async () => {
    await openCashback({ 'cashback.referrals': unreachable, 'cashback.statement': unreachable });
    expect(await screen.findByText('486,50')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Nätverket kunde inte hämtas' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Händelserna kunde inte hämtas' })).toBeDefined();
  });

  it('shows the stored data without a network, with its age', async () => {
    const seen = Date.parse('2026-11-14T20:14:00.000Z');
    await openCashback(
      { 'cashback.load': unreachable },
      {
        before: ({ queryClient }) =>
          void queryClient.setQueryData(['cashback', 'load'], makeCashback(), { updatedAt: seen }),
      },
    );
    expect(await screen.findByText(/^Senast hämtat: i går \d\d:14\.$/)).toBeDefined();
    expect(screen.getByText('486,50')).toBeDefined();
  });

  it('is English in English', async () => {
    await openCashback({}, { language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cashback' })).toBeDefined();
    const card = await screen.findByRole('region', { name: 'Your balance' });
    expect(textOf(card)).toMatch(/Available balance486.50kr.*Earned in total1,248.75 kr.*Pending92.40 kr/);
    expect(textOf(await screen.findByRole('list', { name: 'Activity' }))).toContain('Own purchase, order 7f3a91c2');
    expect(textOf(await screen.findByRole('list', { name: 'Your network' }))).toContain('Level 2, 2 purchases');
    expect(screen.getByText('7.5%')).toBeDefined();
  });
});
