import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { SeriesChart } from './series-chart.tsx';

const labelsOf = (points: readonly { x: number; y: number }[]) => {
  const whole = (value: number) => String(Math.round(value));
  renderUi(<SeriesChart label="Vikt" series={[{ name: 'Vikt', points }]} formatY={whole} formatX={whole} />);
  return within(screen.getByRole('img', { name: 'Vikt' }))
    .getAllByText(/\d/)
    .map(({ textContent }) => textContent);
};

it('labels the lowest and the highest value, and both ends', () => {
  expect(
    labelsOf([
      { x: 1, y: 70 },
      { x: 8, y: 74 },
    ]),
  ).toEqual(['70', '74', '1', '8']);
});

it('shows a label once where two values are equal after rounding', () => {
  expect(
    labelsOf([
      { x: 1, y: 70.1 },
      { x: 1.3, y: 70.4 },
    ]),
  ).toEqual(['70', '1']);
});
