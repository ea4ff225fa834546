import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import type { Mark } from './reactions.ts';

interface MarksProps {
  marks: readonly Mark[];
  /** Removes the company's reaction; absent where that is not possible. */
  onTakeBack?: (() => void) | undefined;
}

/** Reactions below a message; a click removes the company's own. */
export function Marks({ marks, onTakeBack }: MarksProps) {
  const { t } = useTranslation('tickets');
  return (
    <List>
      {marks.map(({ emoji, names, isOurs }) => {
        const who = [...(isOurs ? [t('conversation.you')] : []), ...names].join(', ');
        const count = names.length + (isOurs ? 1 : 0);
        const content = (
          <>
            {emoji}
            {count > 1 ? <small className="numeric">{count}</small> : null}
          </>
        );
        return isOurs && onTakeBack ? (
          <button
            key={emoji}
            type="button"
            data-ours
            title={who}
            aria-label={t('contents.takeReactionBack', { emoji })}
            onClick={onTakeBack}
          >
            {content}
          </button>
        ) : (
          <span key={emoji} role="img" title={who} aria-label={t('contents.reactedBy', { emoji, who })}>
            {content}
          </span>
        );
      })}
    </List>
  );
}

const List = styled('div')({
  clear: 'both',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  paddingTop: 4,
  '& > *': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    padding: '1px 8px',
    border: hairline,
    borderRadius: 12,
    background: token('bg'),
    color: token('text'),
    font: 'inherit',
    fontSize: textSizes.body,
    lineHeight: 1.3,
  },
  '& > button': { cursor: 'pointer' },
  '& > [data-ours]': { borderColor: token('accent') },
  '& small': { color: token('muted'), fontSize: textSizes.caption },
});
