import Popover from '@mui/material/Popover';
import Slider from '@mui/material/Slider';
import { useTranslation } from 'react-i18next';
import { DesktopNotices } from './DesktopNotices.tsx';

interface VolumePopoverProps {
  anchor: HTMLElement | null;
  volume: number;
  onChange: (volume: number) => void;
  onClose: () => void;
}

export function VolumePopover({ anchor, volume, onChange, onClose }: VolumePopoverProps) {
  const { t } = useTranslation();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: -4, horizontal: 'center' }}
      slotProps={{ paper: { sx: { width: 280, px: 5, py: 2 } } }}
    >
      <Slider
        size="small"
        value={volume}
        min={0}
        max={1}
        step={0.1}
        onChange={(_event, next) => onChange(next as number)}
        valueLabelDisplay="auto"
        valueLabelFormat={(value) => `${Math.round(value * 100)} %`}
        aria-label={t('frame.volume')}
      />
      <DesktopNotices />
    </Popover>
  );
}
