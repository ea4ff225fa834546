import { styled } from '@mui/material/styles';
import type { EmojiData } from 'frimousse';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';
import { emojiCell } from './emoji-cell.ts';

interface FoundEmojisProps {
  found: EmojiData['emojis'];
  /** Index of the emoji that the Enter key picks. */
  at: number;
  onPick: (emoji: string) => void;
}

/** Emojis that a search found, in its order. */
export function FoundEmojis({ found, at, onPick }: FoundEmojisProps) {
  const { t } = useTranslation('tickets');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);
  return (
    <Grid ref={list} role="group" aria-label={t('composer.emoji')}>
      {found.map(({ emoji, label }, index) => (
        <button
          key={emoji}
          type="button"
          aria-label={label}
          title={label}
          data-active={index === at || undefined}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </Grid>
  );
}

const Grid = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  flex: 1,
  minHeight: 0,
  padding: '4px 8px 8px',
  overflowY: 'auto',
  '& > button': {
    ...emojiCell,
    '&:hover, &:focus-visible, &[data-active]': { background: token('hover') },
    '&[data-active]': { boxShadow: `inset 0 0 0 2px ${token('accent')}` },
  },
});
