import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NUTRIENT_LIST, type NutrientId } from '#domain/meals/nutrients/nutrient-list.ts';
import { today } from '#web/platform/format/use-today.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { makeJournal } from '#web/test/makers/make-dashboard.ts';
import { makeFood } from '#web/test/makers/make-food.ts';
import { type RenderOptions, renderPage } from '#web/test/render-page.tsx';
import { catalogueQuery } from '../meal-queries.ts';
import { NutrientsPage } from './nutrients-page.tsx';

const amounts = (given: Partial<Record<NutrientId, number>>) => NUTRIENT_LIST.map(({ id }) => given[id] ?? null);
const row = (name: string, kcal: number) => ({
  day: today(),
  name,
  kcal,
  parts: [{ foodId: `sv:${name}`, grams: 100 }],
  isWhole: true,
});
const WEEK = {
  day: today(),
  rows: [row('Lax', 800), row('Kaffe', 10)],
  foods: [{ id: 'sv:Lax', amounts: amounts({ vitaminD: 3.1, iron: 20, salt: 1.2 }) }],
  person: { sex: 'female', age: 38 },
  goalKcal: 2000,
};

async function open(week: object | typeof unreachable = WEEK, options: RenderOptions = {}) {
  const onDay = vi.fn();
  const answers = { 'nutrients.week': week, 'meals.day': makeJournal() };
  const opened = await renderPage(<NutrientsPage day={null} onDay={onDay} />, { ...options, answers });
  return { ...opened, onDay };
}
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');

beforeEach(() => localStorage.removeItem('formkurva.nutrients.hidden'));

describe('the nutrients of a day', () => {
  it('are compared with the recommendation, with "at least" where a food is unknown', async () => {
    await open();
    expect(plain(await screen.findByRole('button', { name: /^D-vitamin/ }))).toBe(
      'D-vitaminminst 3,1 / 10 µgkänt för 99 % av energin',
    );
  });

  it('state how much of the day each amount is known for, never 100 % while a food is unknown', async () => {
    const known = amounts({ vitaminD: 3.1, niacinEquivalents: 8, freeSugar: 12, wholegrain: 30 });
    const foods = [
      { id: 'sv:Lax', amounts: known },
      { id: 'sv:Kaffe', amounts: amounts({ freeSugar: 0 }) },
    ];
    await open({ ...WEEK, rows: [row('Lax', 4000), row('Kaffe', 1)], foods });
    expect(plain(await screen.findByRole('button', { name: /^Niacinekvivalenter/ }))).toBe(
      'Niacinekvivalenterminst 8 / 14 NEkänt för 99 % av energin',
    );
    expect(plain(screen.getByRole('button', { name: /^Fritt socker/ }))).toBe('Fritt socker 12 ghögst 100 g om dagen');
    expect(plain(screen.getByRole('button', { name: /^Fullkorn/ }))).toContain('minst 30 / 90 g');
  });

  it('count foods where no energy is known', async () => {
    await open({
      ...WEEK,
      rows: [
        { ...row('Lax', 0), kcal: null },
        { ...row('Kaffe', 0), kcal: null },
      ],
    });
    expect(plain(await screen.findByRole('button', { name: /^Järn/ }))).toContain('känt för 1 av 2 livsmedel');
  });

  it('list the foods with unknown amounts', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Det mesta är okänt för 2 av 2 livsmedel' })).toBeDefined();
  });

  it('name foods in the language of the page', async () => {
    const coffee = makeFood({ id: 'sv:Kaffe', nameSv: 'Kaffe', nameEn: 'Coffee' });
    await open(WEEK, {
      language: 'en',
      before: ({ queryClient }) => {
        queryClient.setQueryData(catalogueQuery().queryKey, { version: '1', foods: [coffee] });
      },
    });
    expect(await screen.findByText('Lax, Coffee')).toBeDefined();
  });

  it('show a dash where nothing is known', async () => {
    await open();
    expect(plain(await screen.findByRole('button', { name: /^Zink/ }))).toBe('Zink – / 9,7 mgkänt för 0 % av energin');
  });

  it('show the lowest of the week as a curve', async () => {
    await open();
    expect(await screen.findByRole('img', { name: /^D-vitamin sju dagar: i snitt 3,1\sµg/ })).toBeDefined();
  });

  it('open to the contributing foods, with the upper level as information', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Järn/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Järn' }));
    expect([sheet.getByText('Lax').textContent, sheet.getByText(/^Övre gräns/).textContent]).toEqual([
      'Lax',
      expect.stringContaining('60\u00a0mg'),
    ]);
  });

  it('show only the chosen nutrients, also after a reload', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Välj' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Zink' }));
    expect([
      screen.queryByRole('button', { name: /^Zink/, hidden: true }),
      localStorage.getItem('formkurva.nutrients.hidden'),
    ]).toEqual([null, 'zinc']);
  });

  it('state that there is no recommendation under 18 years', async () => {
    await open({ ...WEEK, person: { sex: 'female', age: 16 } });
    expect(await screen.findByText('Jämförs inte: rekommendationerna här gäller vuxna från 18 år.')).toBeDefined();
    expect(plain(screen.getByRole('button', { name: /^D-vitamin/ }))).toBe(
      'D-vitaminminst 3,1 µgkänt för 99 % av energin',
    );
    expect(screen.getByRole('region', { name: 'Du är under 18 år' })).toBeDefined();
  });

  it('link to the profile while sex or age is unknown', async () => {
    await open({ ...WEEK, person: { sex: null, age: null } });
    const link = await screen.findByRole('link', { name: 'Till profilen' });
    expect(link.getAttribute('href')).toBe('/profile');
  });
});

it('average seven days over those with something logged', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Sju dagar' }));
  expect(screen.getByText('Snitt per dag för 1 dag med något loggat, av sju.')).toBeDefined();
});

it('show an empty state that leads to the next step when nothing is logged', async () => {
  await open({ ...WEEK, rows: [], foods: [] });
  const link = await screen.findByRole('link', { name: 'Till dagboken' });
  expect(link.getAttribute('href')).toBe('/meals');
});

it('show an error with a retry', async () => {
  await open(unreachable);
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined();
});
