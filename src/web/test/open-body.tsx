import { configure } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { CaliperEntry, BodyPage as Page } from '#domain/body/body.contract.ts';
import { caliperRowOf } from '#domain/body/caliper/nine-site.ts';
import { BodyPage } from '#web/body/body-page.tsx';
import type { BodyAdding, BodyTab } from '#web/body/body-tabs.ts';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DONE } from './canned-server.ts';
import { makeBody } from './makers/make-body.ts';
import { type RenderOptions, renderPage } from './render-page.tsx';

type Opened = Omit<RenderOptions, 'answers'> & {
  body?: Partial<Page>;
  tab?: BodyTab;
  adding?: BodyAdding;
  /** A page of the body other than the one with the tabs. */
  page?: ReactElement;
  /** px; a phone's by default. */
  width?: number;
  answers?: Record<string, unknown>;
};

type Row = { id: string };

/** The body page over a server that stores what it receives. */
export async function openBody(opened: Opened = {}) {
  // Checking the visibility of every element takes most of the time in a dialog over a page.
  configure({ defaultHidden: true });
  const { body = {}, tab = 'weight', adding, page, width = 390, answers, ...options } = opened;
  setScreenWidth(width);
  const stored = { ...makeBody(body) };
  const view = await renderPage(page ?? <Tabbed tab={tab} adding={adding ?? null} />, {
    ...options,
    answers: {
      'body.load': () => stored,
      'body.olderWeights': { weights: [], more: false },
      'body.saveWeight': storeRow(stored, 'weights', (row) => ({ ...row, source: 'weight' })),
      'body.removeWeight': drop(stored, 'weights'),
      'body.saveTape': storeRow(stored, 'tape', (row) => row),
      'body.removeTape': drop(stored, 'tape'),
      'body.saveCaliper': storeRow(stored, 'caliper', (row: CaliperEntry) => caliperRowOf(row)),
      'body.removeCaliper': drop(stored, 'caliper'),
      'body.saveGoals': (goals: Page['goals']) => {
        stored.goals = goals;
        return DONE;
      },
      ...answers,
    },
  });
  const sent = (path: string) => view.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...view, stored, sent };
}

function storeRow<Sent extends Row>(stored: Page, list: 'weights' | 'tape' | 'caliper', rowOf: (sent: Sent) => Row) {
  return (sent: Sent) => {
    const others: Row[] = stored[list].filter(({ id }) => id !== sent.id);
    Object.assign(stored, { [list]: [rowOf(sent), ...others] });
    return DONE;
  };
}

function drop(stored: Page, list: 'weights' | 'tape' | 'caliper') {
  return (sent: Row) => {
    Object.assign(stored, { [list]: stored[list].filter(({ id }) => id !== sent.id) });
    return DONE;
  };
}

/** Replaces the address bar: tab and dialog. */
function Tabbed(start: { tab: BodyTab; adding: BodyAdding | null }) {
  const [tab, setTab] = useState(start.tab);
  const [adding, setAdding] = useState(start.adding);
  return <BodyPage tab={tab} adding={adding} onTab={setTab} onAdding={setAdding} />;
}
