import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterOverlay } from '../overlays/overlay-host.ts';
import { renderUi } from '../test/render-ui.tsx';
import { ToastProvider, ToastRegion } from './toast.tsx';
import { createToastStore } from './use-toast.ts';

/** A page of 844 px whose parts have the top and bottom of `data-at`. */
function open(page: React.ReactNode) {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(844);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [top = 0, bottom = 0] = (this.dataset['at'] ?? '').split(' ').map(Number);
    return new DOMRect(0, top, 390, bottom - top);
  });
  const store = createToastStore();
  renderUi(
    <ToastProvider store={store}>
      <div className="z-bar" data-at="0 56" />
      {page}
      <div className="z-bar" data-at="780 844" />
      <ToastRegion />
    </ToastProvider>,
  );
  return { show: () => act(() => void store.show({ text: 'Sparat' })) };
}

function spot() {
  const region = screen.getByText('Sparat').closest<HTMLElement>('[data-edge]');
  return [region?.dataset['edge'], region?.style.getPropertyValue('--inset')];
}

afterEach(() => vi.restoreAllMocks());

describe('a toast', () => {
  it('is above the highest bar at the bottom of the screen', () => {
    const { show } = open(<div className="z-bar" data-at="707 780" />);
    show();
    expect(spot()).toEqual(['bottom', '137px']);
  });

  it('is below the top bar while the member types, wherever the field is', () => {
    const { show } = open(<textarea aria-label="Ditt svar" data-at="712 758" />);
    act(() => screen.getByLabelText('Ditt svar').focus());
    show();
    expect(spot()).toEqual(['top', '56px']);
  });

  it('moves when the member begins to type while it is shown', () => {
    const { show } = open(<input aria-label="Vikt" data-at="600 648" />);
    show();
    expect(spot()).toEqual(['bottom', '64px']);
    act(() => screen.getByLabelText('Vikt').focus());
    fireEvent.focusIn(screen.getByLabelText('Vikt'));
    expect(spot()).toEqual(['top', '56px']);
  });

  it('stays at the bottom when the field is at the top', () => {
    const { show } = open(<input aria-label="Sök" data-at="70 118" />);
    act(() => screen.getByLabelText('Sök').focus());
    show();
    expect(spot()).toEqual(['bottom', '64px']);
  });

  it('moves to the other edge where it would cover a field, and stays there while it covers nothing', () => {
    const { show } = open(
      <form>
        <input aria-label="Salt" data-at="690 738" />
        <button type="submit" data-at="300 348">
          Spara
        </button>
      </form>,
    );
    show();
    expect(spot()).toEqual(['top', '56px']);
    const at = (element: HTMLElement, position: string) => {
      element.dataset['at'] = position;
      fireEvent.scroll(window);
      return spot();
    };
    expect(at(screen.getByLabelText('Salt'), '200 248')).toEqual(['top', '56px']);
    expect(at(screen.getByText('Spara'), '100 148')).toEqual(['bottom', '64px']);
    expect(at(screen.getByLabelText('Salt'), '690 738')).toEqual(['bottom', '64px']);
  });

  it('is above a sheet that leaves space there, whatever its rows are', () => {
    const sheet = document.createElement('dialog');
    sheet.innerHTML = '<div class="overlay-panel"></div>';
    document.body.append(sheet);
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(500);
    const leave = enterOverlay(sheet);
    const { show } = open(null);
    show();
    expect(spot()).toEqual(['top', '0px']);
    act(leave);
    sheet.remove();
  });

  it('does not count a checkbox as a text field', () => {
    const { show } = open(<input type="checkbox" aria-label="Klar" data-at="600 648" />);
    act(() => screen.getByLabelText('Klar').focus());
    show();
    expect(spot()).toEqual(['bottom', '64px']);
  });
});
