import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Tools } from '../../../shared/conversation/composer-frame.ts';
import { SendButton } from '../../../shared/conversation/SendButton.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { clock } from '../media/clock.ts';
import { LevelMeter } from './LevelMeter.tsx';
import type { Recording } from './recording.ts';
import type { Recorder } from './use-recorder.ts';

/** Controls in place of the composer's tools while an agent records and sends a voice message. */
export function RecorderStrip({ recorder }: { recorder: Recorder }) {
  const { t } = useTranslation('tickets');
  return (
    <Tools role="group" aria-label={t('recorder.label')} style={{ minHeight: 46, gap: 10 }}>
      {recorder.phase === 'recording' ? (
        <Running recording={recorder.recording} onCancel={recorder.cancel} onSend={recorder.finish} />
      ) : (
        <Sending role="status">
          <SendOutlined aria-hidden fontSize="dense" />
          {t('recorder.sending')}
        </Sending>
      )}
    </Tools>
  );
}

interface RunningProps {
  recording: Recording;
  onCancel: () => void;
  onSend: () => Promise<void>;
}

function Running({ recording, onCancel, onSend }: RunningProps) {
  const { t } = useTranslation('tickets');
  const { seconds, levels } = useSyncExternalStore(recording.subscribe, recording.heard);
  const time = clock(seconds);
  useEscape(onCancel);
  return (
    <>
      <IconAction label={t('recorder.cancel')} shortcut="Esc" size="small" onClick={onCancel}>
        <DeleteOutlined />
      </IconAction>
      <Lamp aria-hidden />
      <Time role="timer" aria-label={t('recorder.time', { time })} className="numeric">
        {time}
      </Time>
      <LevelMeter levels={levels} />
      <SendButton label={t('recorder.send')} autoFocus onSend={() => void onSend()} />
    </>
  );
}

/**
 * Cancels the recording by Esc wherever the focus is, unless a dialog or menu is open; otherwise this key would leave the
 * ticket.
 */
function useEscape(cancel: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || document.querySelector('[role="dialog"], [role="menu"]')) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

const breathe = keyframes({ '50%': { opacity: 0.35 } });

const Lamp = styled('i')({
  flexShrink: 0,
  width: 9,
  height: 9,
  borderRadius: '50%',
  background: token('failed'),
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

const Time = styled('span')({ minWidth: '5ch', color: token('text'), fontSize: textSizes.body });

const Sending = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 8px',
  fontSize: textSizes.body,
});
