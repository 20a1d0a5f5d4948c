import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { ChartOrTable, ChartTable } from './chart-table.tsx';
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
  it('is an image with a text alternative', () => {
    show();
    expect(screen.getByRole('img', { name: 'Vikt, från 70,6 till 69,4 kg' })).toBeTruthy();
  });

  it('fills the height of its column only if it grows', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    renderUi(
      <>
        <CurveChart label="Vikt" points={points} height={228} />
        <CurveChart grows label="Energi" points={points} height={228} />
      </>,
    );
    const heights = ['Vikt', 'Energi'].map((name) => screen.getByRole('img', { name }).getAttribute('height'));
    vi.restoreAllMocks();
    expect(heights).toEqual(['228', '400']);
  });

  it('aligns the end labels within the plot, and centres those between them', () => {
    const labels = [0, 1, 2, 4].map((x) => ({ x, label: `v. ${x}` }));
    const anchors = (shown: typeof labels) => {
      const { unmount } = renderUi(<CurveChart label="Vikt" points={points} xLabels={shown} />);
      const found = shown.map(({ label }) => screen.getByText(label).getAttribute('text-anchor'));
      unmount();
      return found;
    };
    expect(anchors(labels)).toEqual(['start', 'middle', 'middle', 'end']);
    expect(anchors(labels.slice(1, 3))).toEqual(['middle', 'middle']);
  });

  it('is stepped through with the arrow keys, skipping days without a value', async () => {
    const { user, onActiveChange, strip } = show();
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{Home}{End}');
    expect(onActiveChange.mock.calls.flat()).toEqual([3, 1, 3, 0, 4]);
    expect(strip.getAttribute('aria-valuetext')).toBe('69.4 kg');
  });

  it('clears the selection on Escape and on blur', async () => {
    const { user, onActiveChange } = show();
    await user.tab();
    await user.keyboard('{Home}{Escape}{Home}');
    await user.tab();
    expect(onActiveChange.mock.calls.flat()).toEqual([0, null, 0, null]);
  });

  it('selects the value nearest to the pointer, and clears the selection when it leaves', () => {
    const { onActiveChange, strip } = show();
    fireEvent.pointerMove(strip, { clientX: 24 });
    fireEvent.pointerMove(strip, { clientX: 26 });
    fireEvent.pointerMove(strip, { clientX: 340 });
    fireEvent.pointerLeave(strip);
    expect(onActiveChange.mock.calls.flat()).toEqual([0, 4, null]);
  });

  it('can be shown as a table', () => {
    renderUi(
      <ChartOrTable caption="Vikt" head={['Dag', 'Vikt']} rows={[['12 nov', '69,4 kg']]}>
        <CurveChart label="Vikt" points={points} />
      </ChartOrTable>,
    );
    act(() => screen.getByRole('button', { name: 'Visa som tabell' }).click());
    expect(screen.getByRole('rowheader', { name: '12 nov' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is paged by a hundred rows as a long table', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => [`dag ${index + 1}`, '70,0 kg']);
    renderUi(<ChartTable caption="Vikt" head={['Dag', 'Vikt']} rows={rows} />);
    expect(screen.getAllByRole('rowheader')).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
    expect(screen.getByRole('rowheader', { name: 'dag 101' })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: 'dag 100' })).toBeNull();
  });
});

describe('a curve of ten years', () => {
  const days = Array.from({ length: 3650 }, (_, x) => ({ x, y: 70 + Math.sin(x / 9) }));

  it('has no more elements than one of a month', () => {
    const few = days.slice(0, 30);
    const { container } = renderUi(<CurveChart label="Månad" points={few} measured={few} />);
    const month = container.querySelectorAll('*').length;
    const long = renderUi(<CurveChart label="Tio år" points={days} measured={days} />);
    expect(long.container.querySelectorAll('*').length).toBe(month);
  });

  it('is not rendered again while it is stepped through', async () => {
    renderUi(<CurveChart label="Tio år" points={days} measured={days} onActiveChange={() => {}} />);
    const curve = screen.getByRole('img', { name: 'Tio år' });
    const seen = vi.fn();
    const observer = new MutationObserver(seen);
    observer.observe(curve, { subtree: true, attributes: true, childList: true });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{PageDown}');
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('3617');
    expect(seen).not.toHaveBeenCalled();
    observer.disconnect();
  });
});
