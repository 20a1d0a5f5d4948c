import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TabPanel } from '../tabs.tsx';
import { renderUi } from '../test/render-ui.tsx';
import { Segmented } from './segmented.tsx';

const periods = [
  { value: 'day', label: 'Dag' },
  { value: 'week', label: 'Vecka', disabled: true },
  { value: 'month', label: 'Månad' },
];

function Periods() {
  const [value, setValue] = useState('day');
  return <Segmented label="Period" value={value} onValueChange={setValue} options={periods} />;
}

function AddFoodTabs() {
  const [value, setValue] = useState('search');
  return (
    <>
      <Segmented
        kind="tabs"
        id="add-food"
        label="Sätt"
        value={value}
        onValueChange={setValue}
        options={[
          { value: 'search', label: 'Sök' },
          { value: 'code', label: 'Streckkod' },
        ]}
      />
      <TabPanel id="add-food" value={value}>
        {value}
      </TabPanel>
    </>
  );
}

const chosen = () => screen.getByRole('radio', { checked: true }).textContent;

describe('a segmented control', () => {
  it('moves choice and focus with the arrow keys, skipping disabled segments', async () => {
    const user = userEvent.setup();
    renderUi(<Periods />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toBe('Månad');
    expect(document.activeElement?.textContent).toBe('Månad');
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toBe('Dag');
  });

  it('is one stop for Tab', async () => {
    const user = userEvent.setup();
    renderUi(
      <>
        <Periods />
        <button type="button">Efter</button>
      </>,
    );
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Efter');
  });

  it('is chosen by a press', async () => {
    const user = userEvent.setup();
    renderUi(<Periods />);
    await user.click(screen.getByRole('radio', { name: 'Månad' }));
    expect(chosen()).toBe('Månad');
  });

  it('as tabs names the panel that it shows', async () => {
    const user = userEvent.setup();
    renderUi(<AddFoodTabs />);
    await user.click(screen.getByRole('tab', { name: 'Streckkod' }));
    expect(screen.getByRole('tabpanel', { name: 'Streckkod' }).textContent).toBe('code');
    expect(screen.getByRole('tab', { name: 'Streckkod' }).getAttribute('aria-controls')).toBe(
      screen.getByRole('tabpanel').id,
    );
  });
});
