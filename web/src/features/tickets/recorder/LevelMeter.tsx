import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';
import { levelsKept } from './recording.ts';

/** Level of the microphone while an agent records: a moving wave, or a single bar for users who want less motion. */
export function LevelMeter({ levels }: { levels: readonly number[] }) {
  const { t } = useTranslation('tickets');
  const now = levels.at(-1) ?? 0;
  const wave = [...Array.from({ length: levelsKept - levels.length }, () => 0), ...levels];
  return (
    <Meter
      role="meter"
      aria-label={t('recorder.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(now * 100)}
    >
      <div data-form="wave">
        {wave.map((level, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are places, they have no other name
            key={index}
            style={{ height: `${Math.round(10 + level * 90)}%` }}
          />
        ))}
      </div>
      <div data-form="bar">
        <i style={{ width: `${Math.round(now * 100)}%` }} />
      </div>
    </Meter>
  );
}

const Meter = styled('div')({
  flex: 1,
  minWidth: 0,
  height: 26,
  '& > div': { display: 'flex', alignItems: 'center', height: '100%', overflow: 'hidden' },
  '& > [data-form="wave"]': { justifyContent: 'flex-end', gap: 2 },
  '& > [data-form="wave"] > i': { flex: '0 0 3px', borderRadius: 2, background: token('accent') },
  '& > [data-form="bar"]': { display: 'none', height: 6, marginTop: 10, borderRadius: 3 },
  '& > [data-form="bar"] > i': { height: '100%', background: token('accent') },
  '@media (prefers-reduced-motion: reduce)': {
    '& > [data-form="wave"]': { display: 'none' },
    '& > [data-form="bar"]': { display: 'flex', background: token('hover') },
  },
});
