import Popover from '@mui/material/Popover';
import { DesktopNotices } from './DesktopNotices.tsx';
import { DoNotDisturb } from './DoNotDisturb.tsx';
import { VolumeSlider } from './VolumeSlider.tsx';

interface VolumePopoverProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function VolumePopover({ anchor, onClose }: VolumePopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: -4, horizontal: 'center' }}
      slotProps={{ paper: { sx: { width: 280, display: 'grid', gap: 2, px: 5, pt: 2, pb: 3 } } }}
    >
      <VolumeSlider />
      <DoNotDisturb />
      <DesktopNotices />
    </Popover>
  );
}
