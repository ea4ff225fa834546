import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { useVolume } from '../../lib/volume.ts';
import { Opened, useAnchor } from '../../ui/dialogs/Opened.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';

const VolumePopover = ahead(async () => (await import('./VolumePopover.tsx')).VolumePopover);

/** Control for the volume of notifications. */
export function VolumeControl() {
  const { t } = useTranslation();
  const { isSilent } = useVolume();
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <IconAction
        label={t('frame.volume')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        {isSilent ? <VolumeOffOutlined /> : <VolumeUpOutlined />}
      </IconAction>
      <Opened isOpen={anchor !== null}>
        <VolumePopover anchor={anchor} onClose={close} />
      </Opened>
    </>
  );
}
