import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';
import { renderUi } from './test/render-ui.tsx';

const sections = [
  { value: 'weight', label: 'Vikt' },
  { value: 'tape', label: 'Måttband' },
  { value: 'goal', label: 'Mål' },
];

function Sections() {
  const [value, setValue] = useState('weight');
  return (
    <>
      <Tabs id="body" label="Delar" value={value} onValueChange={setValue} tabs={sections} />
      <TabPanel id="body" value={value}>
        {value}
      </TabPanel>
    </>
  );
}

describe('tabs', () => {
  it.each([
    ['{ArrowRight}', 'Måttband'],
    ['{ArrowLeft}', 'Mål'],
    ['{End}', 'Mål'],
    ['{End}{Home}', 'Vikt'],
  ])('%s shows %s and retains the focus', async (keys, label) => {
    const user = userEvent.setup();
    renderUi(<Sections />);
    await user.tab();
    await user.keyboard(keys);
    expect(screen.getByRole('tabpanel', { name: label })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: label, selected: true }));
  });
});
