import { Check, ChevronRight, Clock, Coffee, Footprints, TriangleAlert } from 'lucide-react';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { KeyValueRow, List, ListRow } from '#web/ui/data/list-row.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { Columns, Part, Row } from './part.tsx';
import { useSamples } from './use-samples.ts';

export function SurfacesPart() {
  const texts = useSamples();
  const [member, active, done, waiting, differs] = texts.badges;
  return (
    <Part title={texts.parts.surfaces}>
      <Row>
        <Badge>{member}</Badge>
        <Badge tone="accent">{active}</Badge>
        <Badge tone="success" icon={Check}>
          {done}
        </Badge>
        <Badge tone="warn" icon={Clock}>
          {waiting}
        </Badge>
        <Badge tone="danger" icon={TriangleAlert}>
          {differs}
        </Badge>
        <Avatar name="Elin Sandberg" own size="lg" />
        <Avatar name="Elin Sandberg" own />
        <Avatar name="Johan Öberg" />
        <Avatar name="Åsa" size="sm" />
      </Row>
      <Columns>
        <DayCard />
        <div className="flex flex-col gap-4">
          <Card>
            <div className="flex flex-col gap-3">
              <ProgressBar
                label={texts.macros[0] ?? ''}
                value={80}
                max={120}
                valueText="80"
                restText="/ 120 g"
                tone="protein"
              />
              <ProgressBar
                label={texts.macros[1] ?? ''}
                value={121}
                max={190}
                valueText="121"
                restText="/ 190 g"
                tone="carbs"
              />
              <ProgressBar
                label={texts.macros[2] ?? ''}
                value={82}
                max={75}
                valueText="82"
                restText="/ 75 g"
                tone="fat"
              />
            </div>
          </Card>
          <Card>
            <dl>
              <KeyValueRow label={texts.sum} value="746,00 kr" />
              <KeyValueRow label={texts.pay} value="746,00 kr" strong />
            </dl>
          </Card>
          <Card tone="soft" compact>
            {texts.startsMore}
          </Card>
          <Card tone="plain" compact>
            {texts.startsMore}
          </Card>
        </div>
      </Columns>
    </Part>
  );
}

function DayCard() {
  const texts = useSamples();
  const { show } = useToast();
  return (
    <Card>
      <CardHead
        title={texts.today}
        level={3}
        action={
          <a href="#top" className={linkClass}>
            {texts.toDiary}
            <Icon of={ChevronRight} size={16} />
          </a>
        }
      />
      <List className="mt-2">
        <ListRow
          icon={Coffee}
          title={texts.rowTitle}
          meta={texts.rowMeta}
          value="412"
          onPress={() => show({ text: texts.rowTitle })}
        />
        <ListRow
          icon={Footprints}
          iconTone="accent"
          title={texts.walk}
          meta={texts.minutes}
          value={<span className="text-accent">+212</span>}
        />
        <ListRow lead={<Avatar name="Tove W" />} title="Tove W." chevron render={(row) => <a href="#top" {...row} />} />
      </List>
    </Card>
  );
}
