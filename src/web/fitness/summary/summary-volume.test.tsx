import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#web/test/render-page.tsx';
import { SummaryVolume } from './summary-volume.tsx';

const at = (day: string, time: string, value: number) => ({ at: `2026-11-${day}T${time}:00.000Z`, value });
const labels = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent ?? '');

it('labels workouts of one day by the hour', async () => {
  await renderPage(<SummaryVolume volumes={[at('12', '07:10', 900), at('12', '16:00', 1000)]} />);
  expect(labels()).toContain('07:10');
  expect(labels()).toContain('16:00');
});

it('spaces workouts evenly, however close they are', async () => {
  await renderPage(
    <SummaryVolume volumes={[at('02', '16:00', 800), at('12', '07:10', 900), at('12', '16:00', 1000)]} />,
  );
  const d = document.querySelector('.chart-draw')?.getAttribute('d') ?? '';
  const xs = [...d.matchAll(/(?:M|C[^C]* )([\d.]+) [\d.]+(?=C|$)/g)].map(([, x]) => Number(x));
  const [first = 0, second = 0, third = 0] = xs;
  expect(xs).toHaveLength(3);
  expect(second - first).toBeCloseTo(third - second, 0);
  expect(screen.getByText('1 000')).toBeDefined();
});
