import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { MessageLine } from './bubble/MessageLine.tsx';
import { OneLine, RoundButton } from './phone-buttons.ts';
import { type DraftState, useFileAddress } from './use-draft.ts';

/** Quoted message, edited message and file above the simulated phone's text box, each with a button that removes it. */
export function DraftStrips({ draft, quotedName }: { draft: DraftState; quotedName: string }) {
  const { t } = useTranslation('sandbox');
  const { quoted, edited, file } = draft;
  const address = useFileAddress(file?.type.startsWith('image/') ? file : null);
  return (
    <>
      {edited ? (
        <Strip title={t('editing')} text={edited.body} icon={<EditOutlined />} onDrop={draft.clear} />
      ) : null}
      {quoted ? (
        <Strip
          title={quotedName}
          text={<MessageLine message={quoted} />}
          icon={<ReplyOutlined />}
          onDrop={() => draft.drop('quoted')}
        />
      ) : null}
      {file ? (
        <Strip
          title={file.name}
          text={sizeOf(file)}
          icon={address ? <img src={address} alt="" /> : <InsertDriveFileOutlined />}
          onDrop={() => draft.drop('file')}
        />
      ) : null}
    </>
  );
}

interface StripProps {
  title: string;
  text: ReactNode;
  icon: ReactNode;
  onDrop: () => void;
}

function Strip({ title, text, icon, onDrop }: StripProps) {
  const { t } = useTranslation('sandbox');
  return (
    <Frame>
      {icon}
      <Words>
        <OneLine as="strong">{title}</OneLine>
        <OneLine>{text}</OneLine>
      </Words>
      <RoundButton type="button" aria-label={t('drop', { what: title })} onClick={onDrop}>
        <CloseOutlined />
      </RoundButton>
    </Frame>
  );
}

function sizeOf({ size }: File): string {
  return size < 1_000_000
    ? `${Math.max(1, Math.round(size / 1000))} kB`
    : `${(size / 1_000_000).toFixed(1)} MB`;
}

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 8px 2px 16px',
  background: phoneToken('bar'),
  color: phoneToken('muted'),
  '& img': { width: 40, height: 40, borderRadius: 8, objectFit: 'cover' },
});

const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  paddingLeft: 10,
  borderLeft: `3px solid ${phoneToken('action')}`,
  fontSize: textSizes.small,
  '& strong': { color: phoneToken('action'), fontWeight: 600 },
});
