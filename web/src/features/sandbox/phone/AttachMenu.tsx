import AddOutlined from '@mui/icons-material/AddOutlined';
import HeadphonesOutlined from '@mui/icons-material/HeadphonesOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined';
import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { RoundButton } from './phone-buttons.ts';

interface AttachMenuProps {
  onFile: (file: File) => void;
  /** Called with the chosen place as `lat,lng`. */
  onPlace: (place: string) => void;
}

const files = [
  { kind: 'picture', accept: 'image/*,video/*', Icon: PhotoOutlined },
  { kind: 'sound', accept: 'audio/*', Icon: HeadphonesOutlined },
  { kind: 'file', accept: '', Icon: InsertDriveFileOutlined },
] as const;

const places = [
  { name: 'Avenida Paulista, São Paulo', at: '-23.561414,-46.655881' },
  { name: 'Copacabana, Rio de Janeiro', at: '-22.971177,-43.182543' },
  { name: 'Pelourinho, Salvador', at: '-12.971598,-38.508900' },
] as const;

/** Menu of the simulated phone from which the tester sends a file or a place. */
export function AttachMenu({ onFile, onPlace }: AttachMenuProps) {
  const { t } = useTranslation('sandbox');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const close = () => setAnchor(null);
  const pick = (accept: string) => {
    close();
    if (!picker.current) return;
    picker.current.accept = accept;
    picker.current.click();
  };
  const sendPlace = (at: string) => {
    close();
    onPlace(at);
  };
  const sendOwnPlace = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => sendPlace(`${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`),
      () => toast.warning(t('attach.noPosition')),
      { timeout: 8000 },
    );
  return (
    <>
      <RoundButton
        type="button"
        aria-label={t('attach.title')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AddOutlined />
      </RoundButton>
      <input
        ref={picker}
        type="file"
        hidden
        data-testid="file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {files.map(({ kind, accept, Icon }) => (
          <MenuItem key={kind} onClick={() => pick(accept)}>
            <Icon />
            {t(`attach.${kind}`)}
          </MenuItem>
        ))}
        <Divider />
        {places.map(({ name, at }) => (
          <MenuItem key={at} onClick={() => sendPlace(at)}>
            <PlaceOutlined />
            {name}
          </MenuItem>
        ))}
        <MenuItem onClick={sendOwnPlace}>
          <MyLocationOutlined />
          {t('attach.ownPlace')}
        </MenuItem>
      </Menu>
    </>
  );
}
