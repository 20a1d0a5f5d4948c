import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { ChartOrTable } from './chart-table.tsx';
import { CurveChart } from './curve-chart.tsx';

const points = [70.6, 70.4, null, 69.8, 69.4].map((y, x) => ({ x, y }));

function show() {
  const onActiveChange = vi.fn();
  renderUi(
    <CurveChart
      label="Vikt, från 70,6 till 69,4 kg"
      points={points}
      onActiveChange={onActiveChange}
      describePoint={(index) => `${points[index]?.y} kg`}
    />,
  );
  return { user: userEvent.setup(), onActiveChange, strip: screen.getByRole('slider', { name: 'Bläddra i kurvan' }) };
}

describe('a curve', () => {
  it('is a picture with its own words', () => {
    show();
    expect(screen.getByRole('img', { name: 'Vikt, från 70,6 till 69,4 kg' })).toBeTruthy();
  });

  it('is stepped through with the arrow keys, past days without a value', async () => {
    const { user, onActiveChange, strip } = show();
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{Home}{End}');
    expect(onActiveChange.mock.calls.flat()).toEqual([3, 1, 3, 0, 4]);
    expect(strip.getAttribute('aria-valuetext')).toBe('69.4 kg');
  });

  it('lets go on Escape and when the focus leaves', async () => {
    const { user, onActiveChange } = show();
    await user.tab();
    await user.keyboard('{Home}{Escape}{Home}');
    await user.tab();
    expect(onActiveChange.mock.calls.flat()).toEqual([0, null, 0, null]);
  });

  it('follows the finger to the nearest value and lets go when it leaves', () => {
    const { onActiveChange, strip } = show();
    fireEvent.pointerMove(strip, { clientX: 24 });
    fireEvent.pointerMove(strip, { clientX: 26 });
    fireEvent.pointerMove(strip, { clientX: 340 });
    fireEvent.pointerLeave(strip);
    expect(onActiveChange.mock.calls.flat()).toEqual([0, 4, null]);
  });

  it('can be read as a table instead', () => {
    renderUi(
      <ChartOrTable caption="Vikt" head={['Dag', 'Vikt']} rows={[['12 nov', '69,4 kg']]}>
        <CurveChart label="Vikt" points={points} />
      </ChartOrTable>,
    );
    act(() => screen.getByRole('button', { name: 'Visa som tabell' }).click());
    expect(screen.getByRole('rowheader', { name: '12 nov' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
