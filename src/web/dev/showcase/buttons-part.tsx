import { ChevronRight, Menu, Plus, ShoppingCart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CountBadge, IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { Part, Row } from './part.tsx';
import { useSamples } from './use-samples.ts';

export function ButtonsPart() {
  const texts = useSamples();
  const [busy, setBusy] = useState(false);
  const cart = (count: number) => texts.cart.replace('{count}', String(count));
  return (
    <Part title={texts.parts.buttons}>
      <Row>
        <Button>{texts.primary}</Button>
        <Button variant="secondary">{texts.secondary}</Button>
        <Button variant="soft">{texts.soft}</Button>
        <Button variant="ghost">{texts.text}</Button>
      </Row>
      <Row>
        <Button variant="danger" icon={Trash2}>
          {texts.remove}
        </Button>
        <Button variant="danger-fill">{texts.remove}</Button>
        <Button disabled aria-describedby="showcase-why">
          {texts.inactive}
        </Button>
        <Button busy={busy} busyLabel={texts.saving} onClick={() => setBusy(true)}>
          {texts.save}
        </Button>
        <Button busy busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </Row>
      <p id="showcase-why" className="text-caption text-ink-3">
        {texts.inactiveWhy}
      </p>
      <Row>
        <Button size="md" icon={Plus}>
          {texts.addWeight}
        </Button>
        <Button size="sm" variant="secondary" icon={Plus}>
          {texts.addWeight}
        </Button>
        <Button size="sm" variant="soft">
          {texts.soft}
        </Button>
      </Row>
      <Row>
        <IconButton label={texts.menu} icon={Menu} />
        <IconButton label={texts.menu} icon={Menu} boxed />
        <IconButton label={cart(4)} icon={ShoppingCart} count={4} />
        <IconButton label={cart(140)} icon={ShoppingCart} count={140} />
        <a href="#top" aria-label={cart(12)} className={iconButtonClass({ boxed: true })}>
          <Icon of={ShoppingCart} size={22} />
          <CountBadge count={12} />
        </a>
        <a href="#top" className={buttonClass({ variant: 'soft', size: 'md' })}>
          {texts.toDiary}
        </a>
        <a href="#top" className={linkClass}>
          {texts.seeAll}
          <Icon of={ChevronRight} size={16} />
        </a>
        <Spinner />
      </Row>
    </Part>
  );
}
