import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { box, openList } from '#web/test/open-shopping-list.tsx';

afterEach(() => vi.restoreAllMocks());

describe('sharing the list', () => {
  it('copies remaining items first, then ticked ones', async () => {
    const { user } = await openList();
    await screen.findByText('1 av 3');
    await user.click(screen.getByRole('button', { name: 'Dela, kopiera eller skriv ut' }));
    await user.click(await screen.findByRole('button', { name: 'Kopiera' }));
    await screen.findByText('Listan är kopierad.');
    expect((await navigator.clipboard.readText()).replaceAll('\u00a0', ' ')).toBe(
      'Inköpslista: Vardag\n7 dagar, 1 person\n\n– Banan, 7 st\n– Kvarg 0,2 %, 1 050 g\n✓ Havregryn, 490 g',
    );
  });

  it('clears the ticks, with an undo that retains later ticks', async () => {
    const { user } = await openList();
    await screen.findByText('1 av 3');
    await user.click(screen.getByRole('button', { name: 'Dela, kopiera eller skriv ut' }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort alla bockar' }));
    await screen.findByText('0 av 3');
    await user.click(box(/Banan/));
    await screen.findByText('1 av 3');
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('2 av 3')).toBeDefined();
  });

  it('clears also ticks of another phone that are not synced yet', async () => {
    const { user, saved } = await openList();
    await screen.findByText('1 av 3');
    await user.click(screen.getByRole('button', { name: 'Dela, kopiera eller skriv ut' }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort alla bockar' }));
    await waitFor(() => expect(saved()).toMatchObject([{ untick: ['banan|st', 'havregryn|g', 'kvarg 0,2 %|g'] }]));
  });

  it('copies where sharing fails, and does nothing when it is cancelled', async () => {
    const share = vi
      .fn()
      .mockRejectedValueOnce(new DOMException('', 'AbortError'))
      .mockRejectedValueOnce(new TypeError('no'));
    vi.stubGlobal('navigator', Object.assign(navigator, { share }));
    const { user } = await openList();
    const open = () => user.click(screen.getByRole('button', { name: 'Dela, kopiera eller skriv ut' }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Dela' }));
    expect(screen.queryByText('Listan är kopierad.')).toBeNull();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Dela' }));
    expect(await screen.findByText('Listan är kopierad.')).toBeDefined();
    Reflect.deleteProperty(navigator, 'share');
  });
});
