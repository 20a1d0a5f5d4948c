import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { Lightbox } from './lightbox.tsx';

const pictures = ['Kvarg i skål', '', 'Matlådor'].map((alt, index) => ({
  id: `p${index}`,
  url: `/files/p${index}.webp`,
  alt,
  width: 800,
  height: 600,
}));

function Opener() {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpenedAt(1)}>
        Öppna
      </button>
      <Lightbox
        label="Bilder"
        fallbackAlt="Bild till inlägget"
        pictures={pictures}
        openedAt={openedAt}
        onClose={() => setOpenedAt(null)}
      />
    </>
  );
}

async function openLightbox() {
  // As in browsers whose scrolling can be waited for.
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => Object.assign(Promise.resolve()));
  const user = userEvent.setup();
  renderUi(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Öppna' }));
  return user;
}

const count = () => screen.getByRole('status').textContent;

afterEach(() => vi.restoreAllMocks());

describe('the lightbox', () => {
  it('opens at the pressed picture, states its number, and traps the focus', async () => {
    await openLightbox();
    expect(count()).toBe('2 av 3');
    expect(screen.getByRole('dialog', { name: 'Bilder' }).contains(document.activeElement)).toBe(true);
    expect(screen.getByAltText('Kvarg i skål').closest('figure')?.hasAttribute('inert')).toBe(true);
    expect(screen.getByAltText('Bild till inlägget').closest('figure')?.hasAttribute('inert')).toBe(false);
  });

  it('is stepped through with the arrow keys and the buttons, and stops at both ends', async () => {
    const user = await openLightbox();
    await user.keyboard('{ArrowRight}');
    expect(count()).toBe('3 av 3');
    expect(screen.getByText('Matlådor').tagName).toBe('FIGCAPTION');
    await user.keyboard('{ArrowRight}');
    expect(count()).toBe('3 av 3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(count()).toBe('1 av 3');
    await user.click(screen.getByRole('button', { name: 'Nästa bild', hidden: true }));
    expect(count()).toBe('2 av 3');
  });

  it('follows a swipe to its final position', async () => {
    await openLightbox();
    const strip = screen.getByRole('region', { name: 'Bilder' });
    vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(390);
    strip.scrollLeft = 770;
    act(() => void strip.dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(count()).toBe('3 av 3'));
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its cross',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Stäng' })),
    ],
  ])('closes by %s and returns the focus', async (_how, close) => {
    const user = await openLightbox();
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Öppna');
  });
});
