import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { RoundButton } from './phone-buttons.ts';

interface SoundProps {
  src: string;
  isOwn: boolean;
  onFirstPlay: () => void;
}

/** Player of a voice message on the simulated phone. */
export function Sound({ src, isOwn, onFirstPlay }: SoundProps) {
  const { t } = useTranslation('sandbox');
  const player = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(0);
  const handleToggle = () => {
    const audio = player.current;
    if (!audio) return;
    if (isPlaying) audio.pause();
    else audio.play().catch(() => setFailed(true));
  };
  const share = length > 0 ? position / length : 0;
  return (
    <Frame>
      {/* biome-ignore lint/a11y/useMediaCaption: what people say has no captions */}
      <audio
        ref={player}
        src={src}
        preload="metadata"
        onPlay={() => {
          setPlaying(true);
          if (position === 0) onFirstPlay();
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPosition(0)}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onDurationChange={(event) => setLength(finite(event.currentTarget.duration))}
        onError={() => setFailed(true)}
      />
      <RoundButton
        type="button"
        onClick={handleToggle}
        disabled={hasFailed}
        aria-label={t(isPlaying ? 'sound.pause' : 'sound.play')}
      >
        {isPlaying ? <PauseOutlined /> : <PlayArrowOutlined sx={{ fontSize: 28 }} />}
      </RoundButton>
      <Track>
        <input
          type="range"
          min={0}
          max={Math.max(length, 0.1)}
          step={0.1}
          value={position}
          disabled={hasFailed}
          aria-label={t('sound.position')}
          aria-valuetext={clock(position)}
          style={{ backgroundSize: `${share * 100}% 100%` }}
          data-own={isOwn || undefined}
          onChange={(event) => {
            if (player.current) player.current.currentTime = Number(event.target.value);
            setPosition(Number(event.target.value));
          }}
        />
        <small className="numeric">
          {hasFailed ? t('sound.failed') : clock(isPlaying || position > 0 ? position : length)}
        </small>
      </Track>
    </Frame>
  );
}

/** Formats seconds as 0:07. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** Replaces the length that recordings of browsers lack by 0. */
function finite(seconds: number): number {
  return Number.isFinite(seconds) ? seconds : 0;
}

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: 240,
  maxWidth: '100%',
  padding: '2px 4px 0',
});

const Track = styled('div')({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  paddingTop: 14,
  '& small': { display: 'block', color: phoneToken('muted'), fontSize: textSizes.mark, lineHeight: 1.5 },
  '& input': {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: 4,
    margin: '4px 0 6px',
    borderRadius: 2,
    background: `linear-gradient(${phoneToken('read')}, ${phoneToken('read')}) no-repeat, color-mix(in srgb, ${phoneToken('muted')} 45%, transparent)`,
    cursor: 'pointer',
  },
  '& input::-webkit-slider-thumb': {
    appearance: 'none',
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: phoneToken('read'),
  },
  '& input::-moz-range-thumb': {
    width: 12,
    height: 12,
    border: 0,
    borderRadius: '50%',
    background: phoneToken('read'),
  },
  '& input:focus-visible': { outline: `2px solid ${phoneToken('link')} !important`, outlineOffset: '4px' },
});
