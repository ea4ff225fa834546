import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { Message } from '../ticket.ts';
import { clock } from './clock.ts';
import { useAudio } from './use-audio.ts';

interface AudioPlayerProps {
  message: Message;
  mediaUrl: string;
}

/** Player of a voice message in a conversation: play, waveform, time and speed. */
export function AudioPlayer({ message, mediaUrl }: AudioPlayerProps) {
  const { t } = useTranslation('tickets');
  const audio = useAudio(mediaUrl, message.id);
  const played = audio.duration > 0 ? audio.position / audio.duration : 0;
  if (audio.hasFailed) return <Failed>{t('conversation.mediaFailed')}</Failed>;
  return (
    <Player>
      <audio ref={audio.element} src={mediaUrl} preload="metadata" {...audio.handlers} />
      <IconAction
        label={audio.isPlaying ? t('conversation.pause') : t('conversation.play')}
        onClick={audio.toggle}
        sx={{
          background: token('accent'),
          color: token('onAccent'),
          borderRadius: '50%',
          '&:hover': { background: token('accentHover') },
        }}
      >
        {audio.isPlaying ? <PauseOutlined /> : <PlayArrowOutlined />}
      </IconAction>
      <Track>
        <Wave aria-hidden>
          {audio.wave.map((height, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: bars are places, they have no other name
              key={index}
              style={{ height: `${Math.round(height * 100)}%` }}
              data-played={index / audio.wave.length < played || undefined}
            />
          ))}
        </Wave>
        <Seek
          type="range"
          min={0}
          max={Math.max(audio.duration, 0.1)}
          step={0.1}
          value={audio.position}
          aria-label={t('conversation.seek')}
          aria-valuetext={clock(audio.position)}
          onChange={(event) => audio.seek(Number(event.target.value))}
        />
        <Clock className="numeric">{clock(audio.position > 0 ? audio.position : audio.duration)}</Clock>
      </Track>
      <Speed type="button" onClick={audio.faster} aria-label={t('conversation.speed', { rate: audio.rate })}>
        {audio.rate}×
      </Speed>
    </Player>
  );
}

const Player = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 300,
  maxWidth: '100%',
  padding: '4px 2px',
});
const Failed = styled('div')({ color: token('muted'), fontSize: textSizes.small, padding: '4px 2px' });
const Track = styled('div')({ position: 'relative', flex: 1, minWidth: 0 });

const Wave = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 28,
  '& i': { flex: 1, minHeight: 3, borderRadius: 2, background: token('borderStrong') },
  '& i[data-played]': { background: token('accent') },
});

/** Slider over the waveform, so that a click or an arrow key changes the position. */
const Seek = styled('input')({
  position: 'absolute',
  inset: '0 0 auto 0',
  width: '100%',
  height: 28,
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  '&:focus-visible + span': { outline: `2px solid ${token('accent')}`, outlineOffset: 2, borderRadius: 3 },
});

const Clock = styled('span')({ color: token('muted'), fontSize: textSizes.caption, lineHeight: 1.2 });

const Speed = styled('button')({
  flexShrink: 0,
  minWidth: 38,
  height: 24,
  border: 0,
  borderRadius: 12,
  background: `color-mix(in srgb, ${token('text')} 8%, transparent)`,
  color: token('text'),
  font: 'inherit',
  fontSize: textSizes.caption,
  fontWeight: 600,
  cursor: 'pointer',
});
