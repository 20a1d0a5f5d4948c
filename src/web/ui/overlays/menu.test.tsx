import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link2 } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { List, ListRow } from '../data/list-row.tsx';
import { renderUi } from '../test/render-ui.tsx';
import { setScreenWidth } from '../test/set-screen-width.ts';
import { MoreMenu, positionMenu } from './menu.tsx';

function Opener({ onPress }: { onPress: (row: string) => void }) {
  return (
    <MoreMenu label="Mer om inlägget" title="Inlägget">
      <List>
        {['Kopiera länk', 'Ändra', 'Ta bort'].map((title) => (
          <ListRow key={title} icon={Link2} title={title} onPress={() => onPress(title)} />
        ))}
      </List>
    </MoreMenu>
  );
}

async function openMenu(width: number) {
  setScreenWidth(width);
  const user = userEvent.setup();
  const onPress = vi.fn();
  const { container } = renderUi(<Opener onPress={onPress} />);
  await user.click(screen.getByRole('button', { name: 'Mer om inlägget' }));
  return { user, onPress, container };
}

afterEach(() => setScreenWidth(1024));

const focused = () => document.activeElement?.textContent;

describe('a menu on a wide screen', () => {
  it('is a popover without a scrim or a header, named by its title', async () => {
    const { container } = await openMenu(1280);
    expect(screen.getByRole('dialog', { name: 'Inlägget' })).toBeTruthy();
    expect(container.querySelector('.menu-panel')).not.toBeNull();
    expect(container.querySelector('.overlay-scrim')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stäng' })).toBeNull();
  });

  it('is navigated with arrow keys, Home and End, and chosen from with Enter', async () => {
    const { user, onPress } = await openMenu(1280);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Kopiera länk');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Ändra');
    await user.keyboard('{End}');
    expect(focused()).toBe('Ta bort');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Kopiera länk');
    await user.keyboard('{ArrowUp}{Home}{Enter}');
    expect(onPress).toHaveBeenCalledExactlyOnceWith('Kopiera länk');
  });

  it.each([
    ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'a press beside it',
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(document.querySelector('dialog > button') ?? document.body),
    ],
  ])('closes by %s and returns the focus to its button', async (_how, close) => {
    const { user } = await openMenu(1280);
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mer om inlägget' }));
  });
});

describe('a menu on a phone', () => {
  it('is a bottom sheet with its title and a close button', async () => {
    const { container } = await openMenu(390);
    expect(screen.getByRole('heading', { name: 'Inlägget' })).toBeTruthy();
    expect(container.querySelector('.menu-panel')).toBeNull();
    expect(screen.getByRole('button', { name: 'Stäng' })).toBeTruthy();
  });
});

describe('the position of a menu', () => {
  const menu = { width: 200, height: 150 };
  const wide = { width: 1280, height: 800 };
  const at = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 });

  it('is below its button, aligned to the edge nearer to the side of the screen', () => {
    expect(positionMenu(at(100, 100), menu, wide)).toMatchObject({ left: 100, top: 150 });
    expect(positionMenu(at(1000, 100), menu, wide)).toMatchObject({ left: 844, top: 150 });
  });

  it('is above its button where it does not fit below', () => {
    expect(positionMenu(at(100, 700), menu, wide)).toMatchObject({ left: 100, top: 544 });
  });

  it('stays on the screen, and scrolls where it is too high', () => {
    const high = { width: 200, height: 2000 };
    expect(positionMenu(at(0, 300), high, wide)).toEqual({ left: 8, top: 350, maxHeight: 442 });
    expect(positionMenu(at(0, 600), high, wide)).toEqual({ left: 8, top: 8, maxHeight: 586 });
  });
});
