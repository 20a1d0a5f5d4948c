import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCaliper, makeWeight } from '#web/test/makers/make-body.ts';
import { openBody } from '#web/test/open-body.tsx';
import { ReportPage } from './report/report-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const WEIGHTS = { weights: [makeWeight(0, 69), makeWeight(365, 74)] };
const history = async () => within(await screen.findByRole('list', { name: 'Vägningar' }));

describe('a measurement of another year is shown with the year', () => {
  it('on the curve', async () => {
    const { user } = await openBody({ body: WEIGHTS });
    await user.click(await screen.findByRole('radio', { name: /^Allt/ }));
    const hero = within(await screen.findByRole('region', { name: 'Viktkurva' }));
    fireEvent.keyDown(hero.getByRole('slider'), { key: 'Home' });
    expect(hero.getByText(/^Trendvikt 12\snovember 2025$/)).toBeTruthy();
  });

  it('in the history, also when it is removed', async () => {
    const { user } = await openBody({ body: WEIGHTS });
    fireEvent.click((await history()).getByRole('button', { name: /^12\snovember 2025/ }));
    await user.click(screen.getByRole('button', { name: 'Ta bort' }));
    expect(await (await history()).findByText(/^74,0\skg den 12\snovember 2025 har tagits bort\.$/)).toBeTruthy();
  });

  it('in the body-fat check', async () => {
    await openBody({ page: <ReportPage />, body: { caliper: [makeCaliper(0), makeCaliper(365)] } });
    expect(await screen.findByRole('radio', { name: /^12\snov\s2025$/ })).toBeTruthy();
  });
});
