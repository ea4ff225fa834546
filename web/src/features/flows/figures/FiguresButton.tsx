import Button from '@mui/material/Button';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu } from '../../../ui/menus/AppMenu.tsx';
import { figureTexts } from './texts.ts';
import { type Figures, figureDays } from './use-figures.ts';

/** Button that chooses the period whose figures are shown at the steps of the flow, or none. */
export function FiguresButton({ figures: { days, choose, shown } }: { figures: Figures }) {
  const menu = useAnchor();
  const inDays = (texts: (typeof figureTexts)['days'], some: number) =>
    inLanguage(texts).replace('{{days}}', String(some));
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        title={shown?.isPart ? inLanguage(figureTexts.part) : undefined}
        onClick={menu.open}
      >
        {days === null ? inLanguage(figureTexts.open) : inDays(figureTexts.openOf, days)}
      </Button>
      <AppMenu
        anchor={menu.anchor}
        onClose={menu.close}
        label={inLanguage(figureTexts.open)}
        items={[null, ...figureDays].map((some) => ({
          key: String(some),
          label: some === null ? inLanguage(figureTexts.none) : inDays(figureTexts.days, some),
          isChosen: some === days,
          onSelect: () => choose(some),
        }))}
      />
    </>
  );
}
