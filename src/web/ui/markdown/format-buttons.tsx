import { Bold, Heading2, Italic, Link, List, Quote } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { linkMarked, type Marked, prefixLines, wrapMarked } from './edit-text.ts';

const ICONS = { heading: Heading2, bold: Bold, italic: Italic, list: List, quote: Quote, link: Link };
export type Format = keyof typeof ICONS;

type FormatButtonsProps = {
  formats: readonly Format[];
  iconSize: number;
  onChange: (make: (marked: Marked) => Marked) => void;
};

/** The toolbar buttons of all Markdown editors. */
export function FormatButtons({ formats, iconSize, onChange }: FormatButtonsProps) {
  const t = useTranslations('ui.format');
  const makers: Record<Format, (marked: Marked) => Marked> = {
    heading: (marked) => prefixLines(marked, '## '),
    bold: (marked) => wrapMarked(marked, '**', t('boldText')),
    italic: (marked) => wrapMarked(marked, '*', t('italicText')),
    list: (marked) => prefixLines(marked, '- '),
    quote: (marked) => prefixLines(marked, '> '),
    link: (marked) => linkMarked(marked, t('linkText')),
  };
  return formats.map((format) => (
    <IconButton
      key={format}
      label={t(format)}
      icon={ICONS[format]}
      iconSize={iconSize}
      onClick={() => onChange(makers[format])}
    />
  ));
}
