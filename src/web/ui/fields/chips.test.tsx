import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { Chips, MultiChips } from './chips.tsx';

const meals = [
  { value: 'breakfast', label: 'Frukost' },
  { value: 'lunch', label: 'Lunch', count: 3 },
];

function OneMeal() {
  const [value, setValue] = useState<string | null>(null);
  return <Chips label="Måltid" options={meals} value={value} onValueChange={setValue} />;
}

function SomeMeals() {
  const [values, setValues] = useState<string[]>(['breakfast']);
  return <MultiChips label="Måltider" options={meals} values={values} onValuesChange={setValues} />;
}

/** Calls back once on observe, as browsers do. */
class ObserverOfOneLook {
  observe: () => void;
  constructor(look: () => void) {
    this.observe = look;
  }
  disconnect() {}
}

describe('chips', () => {
  it('can be reached by Tab before one is chosen', async () => {
    const user = userEvent.setup();
    renderUi(<OneMeal />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Frukost');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Lunch3');
  });

  it('of a multiple choice are switched one by one', async () => {
    const user = userEvent.setup();
    renderUi(<SomeMeals />);
    await user.click(screen.getByRole('button', { name: 'Lunch 3' }));
    await user.click(screen.getByRole('button', { name: 'Frukost' }));
    expect(screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it('scroll the chosen one into view at either edge', () => {
    vi.stubGlobal('ResizeObserver', ObserverOfOneLook);
    onTestFinished(() => void vi.unstubAllGlobals());
    // Each chip is 200 wide and the row 300; only the row scrolls.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = [...(this.parentElement?.children ?? [])].indexOf(this);
      const isRow = this.role === 'radiogroup';
      return isRow
        ? new DOMRect(0, 0, 300, 44)
        : new DOMRect(index * 200 - (this.parentElement?.scrollLeft ?? 0), 0, 200, 44);
    });
    const rowWith = (value: string) => <Chips label="Måltid" options={meals} value={value} onValueChange={() => {}} />;
    const { rerenderUi } = renderUi(rowWith('lunch'));
    const row = screen.getByRole('radiogroup');
    expect(row.scrollLeft).toBe(116);
    rerenderUi(rowWith('breakfast'));
    expect(row.scrollLeft).toBeLessThanOrEqual(0);
  });
});
