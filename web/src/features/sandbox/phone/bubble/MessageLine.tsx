import BlockOutlined from '@mui/icons-material/BlockOutlined';
import HeadphonesOutlined from '@mui/icons-material/HeadphonesOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { PhoneMessage } from '../chat.ts';
import { OneLine } from '../phone-buttons.ts';
import { phoneTextOf } from './message-text.ts';

const icons: Record<string, typeof PhotoOutlined> = {
  image: PhotoOutlined,
  sticker: PhotoOutlined,
  video: VideocamOutlined,
  audio: HeadphonesOutlined,
  document: InsertDriveFileOutlined,
  location: PlaceOutlined,
  contact: PersonOutlined,
};

/** Message of the simulated phone on one line, for lists and quotes. `lead` is shown before it. */
export function MessageLine({ message, lead }: { message: PhoneMessage; lead?: string | undefined }) {
  const { t } = useTranslation('sandbox');
  const Icon = message.isDeleted ? BlockOutlined : icons[message.kind];
  return (
    <Line>
      {lead}
      {Icon ? <Icon aria-hidden /> : null}
      {phoneTextOf(message, t)}
    </Line>
  );
}

const Line = styled(OneLine)({
  minWidth: 0,
  '& svg': { fontSize: 15, marginRight: 4, verticalAlign: '-2.5px' },
});
