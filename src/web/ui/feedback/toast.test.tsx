import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { ToastProvider, ToastRegion } from './toast.tsx';
import { createToastStore, type Prompt } from './use-toast.ts';

const answer = () => ({ onDismiss: vi.fn(), onAccept: vi.fn() });
const update = (answers: Pick<Prompt, 'onDismiss' | 'onAccept'> = answer()): Prompt => ({
  title: 'Ny version',
  text: 'Uppdatera när det passar.',
  dismissLabel: 'Inte nu',
  acceptLabel: 'Uppdatera',
  ...answers,
});

function open() {
  const store = createToastStore();
  renderUi(
    <ToastProvider store={store}>
      <ToastRegion />
    </ToastProvider>,
  );
  return {
    show: (toast: Parameters<typeof store.show>[0]) => {
      act(() => store.show(toast));
    },
    setPrompt: (prompt: Prompt | null) => {
      act(() => store.setPrompt(prompt));
    },
    wait: (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    },
  };
}

const letsThrough = () => screen.getByRole('status').closest('[data-lets-through]') !== null;

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('shows for 5000 ms', () => {
    const { show, wait } = open();
    show({ text: 'Sparad' });
    wait(4999);
    expect(screen.getByText('Sparad')).toBeTruthy();
    wait(1);
    expect(screen.queryByText('Sparad')).toBeNull();
  });

  it('replaces the previous one and gets its own 5000 ms', () => {
    const { show, wait } = open();
    show({ text: 'Första' });
    wait(4000);
    show({ text: 'Andra' });
    expect(screen.queryByText('Första')).toBeNull();
    wait(4999);
    expect(screen.getByText('Andra')).toBeTruthy();
    wait(1);
    expect(screen.queryByText('Andra')).toBeNull();
  });

  it('restarts its time when the same text is shown again', () => {
    const { show, wait } = open();
    show({ text: 'Sparad' });
    wait(4000);
    show({ text: 'Sparad' });
    wait(4000);
    expect(screen.getByText('Sparad')).toBeTruthy();
  });

  it('pauses while the pointer is on it', () => {
    const { show, wait } = open();
    show({ text: 'Sparad' });
    wait(3000);
    fireEvent.pointerEnter(screen.getByText('Sparad'));
    wait(60_000);
    fireEvent.pointerLeave(screen.getByText('Sparad'));
    wait(1999);
    expect(screen.getByText('Sparad')).toBeTruthy();
    wait(1);
    expect(screen.queryByText('Sparad')).toBeNull();
  });

  it('pauses while its button has the focus', () => {
    const { show, wait } = open();
    show({ text: 'Borttagen', action: { label: 'Ångra', onAct: vi.fn() } });
    act(() => screen.getByRole('button', { name: 'Ångra' }).focus());
    wait(60_000);
    expect(screen.getByText('Borttagen')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Ångra' }).blur());
    wait(5000);
    expect(screen.queryByText('Borttagen')).toBeNull();
  });

  it('does not pause because the previous one had the focus when it was replaced', () => {
    const { show, wait } = open();
    show({ text: 'Borttagen', action: { label: 'Ångra', onAct: vi.fn() } });
    act(() => screen.getByRole('button', { name: 'Ångra' }).focus());
    show({ text: 'Sparad' });
    wait(5000);
    expect(screen.queryByText('Sparad')).toBeNull();
  });

  it('pauses while the page is hidden', () => {
    const { show, wait } = open();
    show({ text: 'Sparad' });
    setVisibility('hidden');
    wait(60_000);
    expect(screen.getByText('Sparad')).toBeTruthy();
    setVisibility('visible');
    wait(5000);
    expect(screen.queryByText('Sparad')).toBeNull();
  });

  it('closes and acts when its button is pressed', () => {
    const onAct = vi.fn();
    const { show } = open();
    show({ text: 'Borttagen', action: { label: 'Ångra', onAct } });
    fireEvent.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(onAct).toHaveBeenCalledOnce();
    expect(screen.queryByText('Borttagen')).toBeNull();
  });

  it('is not printed', () => {
    const { show } = open();
    show({ text: 'Sparat' });
    expect(screen.getByText('Sparat').closest('.print\\:hidden')).not.toBeNull();
  });

  it('lets presses through to the page in its first moment', () => {
    const { show, wait } = open();
    show({ text: 'Sparad' });
    expect(letsThrough()).toBe(true);
    wait(350);
    expect(letsThrough()).toBe(false);
    show({ text: 'Borttagen' });
    expect(letsThrough()).toBe(true);
  });

  it('lets a press through that began before it appeared', () => {
    const { show, wait } = open();
    fireEvent.pointerDown(document.body);
    show({ text: 'Sparad' });
    wait(1000);
    expect(letsThrough()).toBe(true);
    fireEvent.pointerUp(document.body);
    wait(350);
    expect(letsThrough()).toBe(false);
  });

  it('accepts presses as soon as they are enabled, so that no press begins before it and ends on it', () => {
    const { show } = open();
    show({ text: 'Sparad' });
    // As in a browser, where React would otherwise draw the change some time later.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.advanceTimersByTime(350);
    expect(letsThrough()).toBe(false);
  });

  it('is an alert for a failure and a status otherwise', () => {
    const { show } = open();
    show({ title: 'Kunde inte spara', text: 'Försök igen.', tone: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Kunde inte spara');
    show({ text: 'Sparad', tone: 'success' });
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole('status').textContent).toBe('Sparad');
  });
});

describe('the prompt', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stays until it is answered', () => {
    const answers = answer();
    const { setPrompt, wait } = open();
    setPrompt(update(answers));
    wait(600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Uppdatera' }));
    fireEvent.click(screen.getByRole('button', { name: 'Inte nu' }));
    expect(answers.onAccept).toHaveBeenCalledOnce();
    expect(answers.onDismiss).toHaveBeenCalledOnce();
    setPrompt(null);
    expect(screen.queryByText('Ny version')).toBeNull();
  });

  it('is hidden by a toast and returns after it', () => {
    const { show, setPrompt, wait } = open();
    setPrompt(update());
    show({ text: 'Sparad' });
    expect(screen.queryByText('Ny version')).toBeNull();
    wait(5000);
    expect(screen.getByText('Ny version')).toBeTruthy();
  });
});
