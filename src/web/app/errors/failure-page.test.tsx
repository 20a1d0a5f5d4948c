import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#web/test/render-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useRenderLoopGuard } from '#web/ui/use-render-loop-guard.ts';
import { crashCode } from './crash-view.tsx';
import { CrashBoundary } from './failure-page.tsx';

let warned: unknown[][] = [];

beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void warned.push(parts));
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('a value is missing');
}

function EndlessPage() {
  return <PageHead title={useTurns()} />;
}

function Endless() {
  // A constant clock, because the number of renders in a second depends on the machine.
  useRenderLoopGuard(() => 0);
  return <p>{useTurns()}</p>;
}

/** Renders endlessly, but never within one tick, so that React's own limits do not apply. */
function useTurns() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setTurn(turn + 1));
    return () => clearTimeout(timer);
  });
  return turn;
}

describe('a page that crashes', () => {
  it.each([
    ['sv', 'Något gick fel', 'Ladda om sidan', 'Till översikten', /^Felkod FK-\d{4}, \d+ \S+ \d\d:\d\d$/],
    ['en', 'Something went wrong', 'Refresh page', 'Go to dashboard', /^Error code FK-\d{4}, \d+ \S+ \d\d:\d\d$/],
  ] as const)('states it in %s, offers a way on and names the error', async (language, title, refresh, home, code) => {
    await renderPage(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
      { language },
    );
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('button', { name: refresh })).toBeDefined();
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByText(code)).toBeDefined();
    expect(warned[0]).toEqual(['Formkurva: a page crashed', expect.any(Error)]);
  });

  it('is stopped by its page head', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    await renderPage(<EndlessPage />);
    expect(await screen.findByRole('heading', { name: 'Något gick fel' })).toBeDefined();
    expect(warned[0]?.[1]).toMatchObject({ message: 'infinite render loop detected' });
  });

  it('is the result of an endless loop', async () => {
    await renderPage(<Endless />);
    expect(await screen.findByRole('heading', { name: 'Något gick fel' })).toBeDefined();
    expect(warned[0]?.[1]).toMatchObject({ message: 'infinite render loop detected' });
  });
});

describe('the code of an error', () => {
  it('is the same for the same error and different for another', () => {
    expect(crashCode(new Error('a'))).toBe(crashCode(new Error('a')));
    expect(crashCode(new Error('a'))).not.toBe(crashCode(new Error('b')));
    expect(crashCode('thrown text')).toMatch(/^FK-\d{4}$/);
  });
});
