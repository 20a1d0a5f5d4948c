import { Pencil, ScanBarcode, Search } from 'lucide-react';
import { useState } from 'react';
import { Chips, MultiChips } from '#web/ui/fields/chips.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TabPanel, Tabs, tabClass, tabsRowClass } from '#web/ui/tabs.tsx';
import { Columns, Part } from './part.tsx';
import { useSamples } from './use-samples.ts';

export function ChoicesPart() {
  const texts = useSamples();
  const [period, setPeriod] = useState('0');
  const [level, setLevel] = useState('3');
  const [meal, setMeal] = useState('2');
  const [muscles, setMuscles] = useState<string[]>(['0', '3']);
  const numbered = (labels: readonly string[]) => labels.map((label, index) => ({ value: String(index), label }));
  return (
    <Part title={texts.parts.choices}>
      <Columns>
        <Segmented label={texts.period} value={period} onValueChange={setPeriod} options={numbered(texts.periods)} />
        <Segmented
          label={texts.level}
          look="tiles"
          value={level}
          onValueChange={setLevel}
          options={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
        />
        <SegmentedTabs />
        <SectionTabs />
      </Columns>
      <nav aria-label={texts.parts.choices} className={tabsRowClass}>
        {texts.sections.map((section, index) => (
          <a
            key={section}
            href="#top"
            className={tabClass(index === 1)}
            aria-current={index === 1 ? 'page' : undefined}
          >
            {section}
          </a>
        ))}
      </nav>
      <Chips
        label={texts.meals.join(', ')}
        value={meal}
        onValueChange={setMeal}
        options={numbered(texts.meals).map((option, index) => ({ ...option, count: index }))}
      />
      <MultiChips
        label={texts.muscles.join(', ')}
        values={muscles}
        onValuesChange={setMuscles}
        options={numbered(texts.muscles)}
        wrap
      />
    </Part>
  );
}

function SegmentedTabs() {
  const texts = useSamples();
  const [tab, setTab] = useState('0');
  const icons = [Search, ScanBarcode, Pencil];
  return (
    <div>
      <Segmented
        kind="tabs"
        id="showcase-tabs"
        label={texts.way}
        value={tab}
        onValueChange={setTab}
        options={texts.tabs.map((label, index) => ({ value: String(index), label, icon: icons[index] }))}
      />
      <TabPanel id="showcase-tabs" value={tab} className="pt-3 text-ink-2">
        {texts.shownPart.replace('{part}', texts.tabs[Number(tab)] ?? '')}
      </TabPanel>
    </div>
  );
}

function SectionTabs() {
  const texts = useSamples();
  const [section, setSection] = useState('0');
  return (
    <div>
      <Tabs
        id="showcase-sections"
        label={texts.parts.choices}
        value={section}
        onValueChange={setSection}
        tabs={texts.sections.map((label, index) => ({ value: String(index), label }))}
        spread
      />
      <TabPanel id="showcase-sections" value={section} className="pt-3 text-ink-2">
        {texts.shownPart.replace('{part}', texts.sections[Number(section)] ?? '')}
      </TabPanel>
    </div>
  );
}
