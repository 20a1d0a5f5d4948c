import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
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

describe('chips', () => {
  it('can be reached by Tab before one is chosen', async () => {
    const user = userEvent.setup();
    renderUi(<OneMeal />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Frukost');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Lunch3');
  });

  it('of several are switched one by one', async () => {
    const user = userEvent.setup();
    renderUi(<SomeMeals />);
    await user.click(screen.getByRole('button', { name: 'Lunch 3' }));
    await user.click(screen.getByRole('button', { name: 'Frukost' }));
    expect(screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });
});
