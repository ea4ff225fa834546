import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { TabBar } from '../../../ui/page/TabBar.tsx';
import type { View } from './views.ts';

interface CalendarBarProps {
  title: string;
  view: View;
  /** Narrow screens have the list alone. */
  canChoose: boolean;
  onView: (view: View) => void;
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
}

const views: readonly View[] = ['month', 'week', 'day', 'list'];

/** Toolbar of the calendar: its range, and its view. */
export function CalendarBar({
  title,
  view,
  canChoose,
  onView,
  onPrevious,
  onNext,
  onToday,
}: CalendarBarProps) {
  const { t } = useTranslation('schedules');
  return (
    <Bar>
      <div>
        <IconAction label={t('previous')} size="small" onClick={onPrevious}>
          <ChevronLeftRounded />
        </IconAction>
        <IconAction label={t('next')} size="small" onClick={onNext}>
          <ChevronRightRounded />
        </IconAction>
        <Button size="small" variant="outlined" onClick={onToday}>
          {t('toToday')}
        </Button>
      </div>
      <h2 aria-live="polite">{title}</h2>
      {canChoose ? (
        <TabBar<View>
          tabs={views.map((key) => ({ key, label: t(`view.${key}`) }))}
          value={view}
          onChange={onView}
          label={t('view.label')}
          panelId="schedules-calendar"
        />
      ) : null}
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  padding: '0 24px 10px',
  '& > div:first-of-type': { display: 'flex', alignItems: 'center', gap: 4, color: token('muted') },
  '& > h2': { flex: 1, minWidth: 0, margin: 0, fontSize: textSizes.lead, fontWeight: 600 },
  '& > h2::first-letter': { textTransform: 'uppercase' },
  '@media (max-width: 599.95px)': { padding: '0 16px 8px' },
});
