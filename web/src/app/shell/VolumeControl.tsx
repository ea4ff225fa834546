import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVolume } from '../../lib/volume.ts';
import { IconAction } from '../../ui/IconAction.tsx';

const Slider = lazy(() => import('@mui/material/Slider'));

/** How loud notifications are. */
export function VolumeControl() {
  const { t } = useTranslation();
  const [volume, setVolume] = useVolume();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={t('frame.volume')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {volume === 0 ? <VolumeOffOutlined /> : <VolumeUpOutlined />}
      </IconAction>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: -4, horizontal: 'center' }}
        slotProps={{ paper: { sx: { width: 220, px: 5, py: 2 } } }}
      >
        <Suspense fallback={<span style={{ display: 'block', height: 28 }} />}>
          <Slider
            size="small"
            value={volume}
            min={0}
            max={1}
            step={0.1}
            onChange={(_event, next) => setVolume(next as number)}
            valueLabelDisplay="auto"
            valueLabelFormat={(value) => `${Math.round(value * 100)} %`}
            aria-label={t('frame.volume')}
          />
        </Suspense>
      </Popover>
    </>
  );
}
