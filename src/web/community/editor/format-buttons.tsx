import { Bold, Italic, Link, List, Quote } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/icon-button.tsx';
import { linkMarked, type Marked, prefixLines, wrapMarked } from './edit-text.ts';

const ICONS = { bold: Bold, italic: Italic, list: List, quote: Quote, link: Link };
export type Format = keyof typeof ICONS;

type FormatButtonsProps = {
  formats: readonly Format[];
  iconSize: number;
  onChange: (make: (marked: Marked) => Marked) => void;
};

/** What the toolbars of both editors do with the marked text. */
export function FormatButtons({ formats, iconSize, onChange }: FormatButtonsProps) {
  const t = useTranslations('community');
  const makers: Record<Format, (marked: Marked) => Marked> = {
    bold: (marked) => wrapMarked(marked, '**', t('editor.boldText')),
    italic: (marked) => wrapMarked(marked, '*', t('editor.italicText')),
    list: (marked) => prefixLines(marked, '- '),
    quote: (marked) => prefixLines(marked, '> '),
    link: (marked) => linkMarked(marked, t('editor.linkText')),
  };
  return formats.map((format) => (
    <IconButton
      key={format}
      label={t(`editor.${format}`)}
      icon={ICONS[format]}
      iconSize={iconSize}
      onClick={() => onChange(makers[format])}
    />
  ));
}
