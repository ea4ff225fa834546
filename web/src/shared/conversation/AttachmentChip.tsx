import CloseOutlined from '@mui/icons-material/CloseOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import MicNoneOutlined from '@mui/icons-material/MicNoneOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/format/i18n.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { isRecordingName } from '../last-message/preview.ts';

interface AttachmentChipProps {
  file: File;
  /** Absent once it is on its way. */
  onRemove?: () => void;
}

/** File that the agent attached to a message not sent yet: its preview, name and size. */
export function AttachmentChip({ file, onRemove }: AttachmentChipProps) {
  const { t } = useTranslation('tickets');
  const preview = usePreview(file);
  const isRecording = isRecordingName(file.name);
  const name = isRecording ? t('list.audio') : file.name;
  const Icon = isRecording ? MicNoneOutlined : InsertDriveFileOutlined;
  return (
    <Chip>
      {preview ? <img src={preview} alt="" /> : <Icon sx={{ mx: 2, color: 'text.secondary' }} />}
      <span>
        <strong title={name}>{name}</strong>
        <small className="numeric">{formatSize(file.size)}</small>
      </span>
      {onRemove ? (
        <IconAction label={t('composer.removeFile', { name })} size="small" onClick={onRemove}>
          <CloseOutlined fontSize="inline" />
        </IconAction>
      ) : null}
    </Chip>
  );
}

function usePreview(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function formatSize(bytes: number): string {
  const [size, unit] =
    bytes < 1024
      ? [bytes, 'byte']
      : bytes < 1_048_576
        ? [bytes / 1024, 'kilobyte']
        : [bytes / 1_048_576, 'megabyte'];
  return new Intl.NumberFormat(languageTag(), {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
    maximumFractionDigits: Number(size) < 10 ? 1 : 0,
  }).format(Number(size));
}

const Chip = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 220,
  maxWidth: '100%',
  height: 48,
  padding: 4,
  borderRadius: 10,
  border: hairline,
  background: token('bg'),
  '& > img': { width: 40, height: 40, borderRadius: 7, objectFit: 'cover', flexShrink: 0 },
  '& > span:first-of-type': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    lineHeight: 1.3,
  },
  '& strong': {
    fontSize: textSizes.small,
    fontWeight: 550,
    ...oneLine,
  },
  '& small': { color: token('muted'), fontSize: textSizes.caption },
});
