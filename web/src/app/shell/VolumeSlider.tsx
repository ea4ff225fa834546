import Slider from '@mui/material/Slider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVolume } from '../../lib/volume.ts';

/** Slider for the volume of notifications; the value is saved when the user lets go. */
export function VolumeSlider() {
  const { t } = useTranslation();
  const { volume, setVolume } = useVolume();
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <Slider
      size="small"
      value={dragged ?? volume}
      min={0}
      max={1}
      step={0.1}
      onChange={(_event, next) => setDragged(next)}
      onChangeCommitted={(_event, next) => {
        setDragged(null);
        setVolume(next);
      }}
      valueLabelDisplay="auto"
      valueLabelFormat={(value) => `${Math.round(value * 100)} %`}
      aria-label={t('frame.volume')}
    />
  );
}
