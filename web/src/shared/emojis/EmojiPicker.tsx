import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { EmojiPicker as Picker } from 'frimousse';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts';
import { emojiCell } from './emoji-cell.ts';
import { FoundEmojis } from './FoundEmojis.tsx';
import { type GroupNames, loadEmojis } from './load-emojis.ts';
import { recentEmojis, rememberEmoji } from './recent-emojis.ts';
import { useFoundEmojis } from './use-found-emojis.ts';

interface EmojiPickerProps {
  anchor: HTMLElement;
  label?: string;
  /** Gives the focus back to where it was; otherwise its opener takes the focus. */
  restoresFocus?: boolean;
  /** Emojis that stand first, in the place of those used lately. */
  first?: readonly string[];
  onPick: (emoji: string) => void;
  onClose: () => void;
}

const columns = 9;

/**
 * Popover in which an agent picks an emoji for a message or a reaction: all are found by their names in the reader's
 * language, the best match first; recently used ones stand first.
 */
export function EmojiPicker({
  anchor,
  label,
  restoresFocus = false,
  first,
  onPick,
  onClose,
}: EmojiPickerProps) {
  const { t } = useTranslation('tickets');
  const root = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [near] = useState(() => first ?? recentEmojis());
  useFocusReturn(true, root);
  const pick = (emoji: string) => {
    if (!first) rememberEmoji(emoji);
    onPick(emoji);
    onClose();
  };
  const load = () => loadEmojis(currentLanguage(), t('emojis.group', { returnObjects: true }) as GroupNames);
  const { found, at, isLoading, handleKey } = useFoundEmojis({ words, columns, load, onPick: pick });
  const isSearching = words.trim() !== '';
  return (
    <Popover
      ref={root}
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus={!restoresFocus}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label ?? t('composer.emoji') } }}
    >
      <Root
        columns={columns}
        locale={currentLanguage()}
        resolveEmojiData={load}
        onKeyDown={handleKey}
        onEmojiSelect={({ emoji }) => pick(emoji)}
      >
        <Search
          autoFocus
          aria-label={t('emojis.search')}
          placeholder={t('emojis.search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {isSearching ? (
          found.length > 0 || isLoading ? (
            <FoundEmojis found={found} at={at} onPick={pick} />
          ) : (
            <None>{t('emojis.none')}</None>
          )
        ) : (
          <>
            <Near role="group" aria-label={t('emojis.recent')}>
              {near.map((emoji) => (
                <button key={emoji} type="button" onClick={() => pick(emoji)}>
                  {emoji}
                </button>
              ))}
            </Near>
            <Viewport>
              <Picker.List components={parts} />
            </Viewport>
          </>
        )}
      </Root>
    </Popover>
  );
}

const Root = styled(Picker.Root)({
  display: 'flex',
  flexDirection: 'column',
  width: 34 * columns + 16 + 10,
  maxWidth: 'calc(100vw - 32px)',
  height: 340,
  maxHeight: '60vh',
});

const Search = styled(Picker.Search)({
  all: 'unset',
  boxSizing: 'border-box',
  flexShrink: 0,
  margin: '8px 8px 4px',
  padding: '7px 10px',
  border: `1px solid ${token('borderStrong')}`,
  borderRadius: 8,
  fontSize: textSizes.body,
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&::placeholder': { color: token('muted') },
  '&:focus': { borderColor: token('accent'), boxShadow: `0 0 0 3px ${token('accentTint')}` },
});

const Near = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  flexShrink: 0,
  margin: '0 8px',
  paddingBottom: 4,
  borderBottom: hairline,
  '& > button': { ...emojiCell, '&:hover, &:focus-visible': { background: token('hover') } },
});

const Viewport = styled(Picker.Viewport)({ position: 'relative', flex: 1, minHeight: 0, outline: 'none' });

const None = styled('span')({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  color: token('muted'),
  fontSize: textSizes.body,
});

const Heading = styled('div')({
  padding: '6px 12px 2px',
  background: token('raised'),
  color: token('muted'),
  fontSize: textSizes.caption,
  fontWeight: 600,
});

const Line = styled('div')({ display: 'flex', padding: '0 8px' });

const Emoji = styled('button')({ ...emojiCell, '&[data-active]': { background: token('hover') } });

const parts: NonNullable<Parameters<typeof Picker.List>[0]['components']> = {
  CategoryHeader: ({ category, ...header }) => <Heading {...header}>{category.label}</Heading>,
  Row: ({ children, ...row }) => <Line {...row}>{children}</Line>,
  Emoji: ({ emoji, ...button }) => (
    <Emoji {...button} type="button">
      {emoji.emoji}
    </Emoji>
  ),
};
