import CallEndOutlined from '@mui/icons-material/CallEndOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneToken } from '../../../theme/phone.ts';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import type { CallKind } from '../api/place-call.ts';
import type { PhoneMessage } from './chat.ts';
import { RoundButton } from './phone-buttons.ts';

/** Screen of the simulated phone during a call to the company, which stays unanswered. */
export function CallScreen({ name, kind, onEnd }: { name: string; kind: CallKind; onEnd: () => void }) {
  const { t } = useTranslation('sandbox');
  return (
    <Overlay label={t(`call.${kind}`)} onClose={onEnd} isCall>
      <Avatar name={name} size={104} />
      <strong>{name}</strong>
      <span role="status">{t(`call.ringing_${kind}`)}</span>
      <HangUp type="button" aria-label={t('call.end')} onClick={onEnd} autoFocus>
        <CallEndOutlined />
      </HangUp>
    </Overlay>
  );
}

/** Picture of a message over the whole simulated phone. */
export function PictureScreen({ message, onClose }: { message: PhoneMessage; onClose: () => void }) {
  const { t } = useTranslation('sandbox');
  return (
    <Overlay label={t('kind.image')} onClose={onClose}>
      <CloseButton type="button" aria-label={t('action.close')} onClick={onClose} autoFocus>
        <CloseOutlined />
      </CloseButton>
      <img src={message.mediaUrl ?? ''} alt={message.body || t('kind.image')} />
      {message.body ? <span>{message.body}</span> : null}
    </Overlay>
  );
}

interface OverlayProps {
  label: string;
  onClose: () => void;
  isCall?: boolean;
  children: ReactNode;
}

function Overlay({ label, onClose, isCall = false, children }: OverlayProps) {
  return (
    <Cover
      role="dialog"
      aria-label={label}
      data-call={isCall || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {children}
    </Cover>
  );
}

const Cover = styled('div')({
  position: 'absolute',
  inset: 0,
  zIndex: 3,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: 16,
  background: phoneToken('glass'),
  color: phoneToken('onCall'),
  textAlign: 'center',
  '& > img': { maxWidth: '100%', minHeight: 0, objectFit: 'contain', borderRadius: 8 },
  '& > strong': { fontSize: '1.25rem', fontWeight: 600 },
  '&[data-call]': {
    justifyContent: 'flex-start',
    paddingTop: '26%',
    background: `linear-gradient(160deg, ${phoneToken('callFrom')}, ${phoneToken('callTo')})`,
  },
});

const CloseButton = styled(RoundButton)({
  position: 'absolute',
  top: 46,
  right: 14,
  color: phoneToken('onCall'),
});

const HangUp = styled(RoundButton)({
  '&&': { width: 64, height: 64 },
  marginTop: 'auto',
  marginBottom: 40,
  background: phoneToken('hangUp'),
  color: phoneToken('onCall'),
  '& svg': { fontSize: 30 },
  '&:hover': { background: `color-mix(in srgb, ${phoneToken('hangUp')} 85%, ${phoneToken('glass')})` },
});
