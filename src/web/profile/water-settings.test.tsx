import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openProfile } from '#web/test/open-profile.tsx';

const goal = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Mål per dag' });

it('enables the logging of water, and then sets a goal', async () => {
  const { user, server } = await openProfile();
  expect(goal()).toBeNull();
  await user.click(screen.getByRole('switch', { name: /^Logga vatten/ }));
  expect(await screen.findByText('Nu kan du logga vatten på översikten och i dagboken.')).toBeTruthy();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Mål per dag' }), '2000');
  expect(await screen.findByText('Målet är sparat.')).toBeTruthy();
  expect(server.sent('profile.update')).toEqual([{ trackWater: true }, { waterGoalMl: 2000 }]);
});

it('disables it, and states that no data is lost', async () => {
  const { user, server } = await openProfile({ trackWater: true });
  await user.click(screen.getByRole('switch', { name: /^Logga vatten/ }));
  expect(await screen.findByText('Vatten visas inte längre. Det du har loggat är kvar.')).toBeTruthy();
  expect(server.sent('profile.update')).toEqual([{ trackWater: false }]);
});

it('shows a goal that is not among the choices, and removes it', async () => {
  const { user, server } = await openProfile({ trackWater: true, waterGoalMl: 1800 });
  expect(goal()?.selectedOptions[0]?.text).toMatch(/^1,8\sl$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mål per dag' }), 'Inget mål');
  expect(await screen.findByText('Målet är sparat.')).toBeTruthy();
  expect(server.sent('profile.update')).toEqual([{ waterGoalMl: null }]);
});

it('requires the consent to health data', async () => {
  await openProfile({ healthConsentAt: null });
  expect(screen.queryByRole('switch', { name: /^Logga vatten/ })).toBeNull();
});
