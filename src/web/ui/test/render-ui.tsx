import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import sv from '../ui.sv.json';

/** Renders a component in Swedish, with the app's providers. */
export function renderUi(children: ReactNode) {
  const wrap = (inside: ReactNode) => (
    <IntlProvider locale="sv-SE" timeZone="Europe/Stockholm" messages={{ ui: sv }}>
      {inside}
    </IntlProvider>
  );
  const view = render(wrap(children));
  return { ...view, rerenderUi: (next: ReactNode) => view.rerender(wrap(next)) };
}
