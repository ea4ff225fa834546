import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import MicOutlined from '@mui/icons-material/MicOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import { toast } from '../../../lib/toast.ts';
import { phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { AttachMenu } from './AttachMenu.tsx';
import { DraftStrips } from './DraftStrips.tsx';
import { ActionButton, RoundButton } from './phone-buttons.ts';
import { clock } from './Sound.tsx';
import type { DraftState } from './use-draft.ts';
import { useRecorder } from './use-recorder.ts';

const maxHeightPx = 112;

interface ComposerProps {
  draft: DraftState;
  /** Author of the quoted message. */
  quotedName: string;
  onSend: () => void;
  onVoice: (file: File) => void;
  onPlace: (place: string) => void;
}

/** Text box of the simulated phone, in which the user writes as the customer. */
export function Composer({ draft, quotedName, onSend, onVoice, onPlace }: ComposerProps) {
  const { t } = useTranslation('sandbox');
  const recorder = useRecorder();
  const hasContent = draft.text.trim() !== '' || draft.file !== null;
  const handleKey = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    if (event.key === 'Escape' && (draft.edited || draft.quoted || draft.file)) {
      event.stopPropagation();
      draft.clear();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (hasContent) onSend();
  };
  const handleRecord = () => recorder.start().catch(() => toast.warning(t('voice.noMicrophone')));
  const handleVoice = async () => {
    const file = await recorder.finish();
    if (file) onVoice(file);
  };
  if (recorder.isRecording) {
    return (
      <Bar>
        <RoundButton type="button" aria-label={t('voice.cancel')} onClick={recorder.cancel}>
          <DeleteOutlined />
        </RoundButton>
        <Timer role="timer" className="numeric">
          <i aria-hidden />
          {t('voice.recording')} {clock(recorder.seconds)}
        </Timer>
        <ActionButton type="button" aria-label={t('voice.send')} onClick={() => void handleVoice()}>
          <SendOutlined />
        </ActionButton>
      </Bar>
    );
  }
  return (
    <div>
      <DraftStrips draft={draft} quotedName={quotedName} />
      <Bar>
        <AttachMenu onFile={draft.attach} onPlace={onPlace} />
        <Field
          ref={draft.field}
          rows={1}
          value={draft.text}
          placeholder={t(draft.file ? 'caption' : 'write')}
          aria-label={t('write')}
          onChange={(event) => draft.write(event.target.value)}
          onKeyDown={handleKey}
          onPaste={(event) => {
            const [file] = event.clipboardData.files;
            if (!file) return;
            event.preventDefault();
            draft.attach(file);
          }}
        />
        {hasContent ? (
          <ActionButton
            type="button"
            aria-label={t(draft.edited ? 'action.save' : 'action.send')}
            onClick={onSend}
          >
            {draft.edited ? <DoneOutlined /> : <SendOutlined sx={{ ml: '2px' }} />}
          </ActionButton>
        ) : (
          <ActionButton type="button" aria-label={t('voice.start')} onClick={() => void handleRecord()}>
            <MicOutlined />
          </ActionButton>
        )}
      </Bar>
    </div>
  );
}

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 4,
  padding: '7px 10px max(7px, var(--phone-foot, 0px)) 6px',
  background: phoneToken('bar'),
});

const Field = styled('textarea')({
  flex: 1,
  minWidth: 0,
  maxHeight: maxHeightPx,
  margin: '1px 2px',
  padding: '9px 15px',
  border: `1px solid ${phoneToken('barBorder')}`,
  borderRadius: 21,
  background: phoneToken('field'),
  color: phoneToken('text'),
  font: 'inherit',
  fontSize: '0.90625rem',
  lineHeight: 1.4,
  resize: 'none',
  fieldSizing: 'content',
  '&::placeholder': { color: phoneToken('muted'), opacity: 1 },
  '&:focus': { borderColor: phoneToken('action') },
  '@media (pointer: coarse)': { fontSize: textSizes.heading },
});

const Timer = styled('div')({
  flex: 1,
  alignSelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: phoneToken('text'),
  fontSize: textSizes.body,
  '& i': { width: 9, height: 9, borderRadius: '50%', background: phoneToken('danger') },
});
