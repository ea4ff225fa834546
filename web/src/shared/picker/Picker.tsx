import { styled } from '@mui/material/styles';
import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfComposition } from '../../lib/is-of-composition.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { places } from '../../ui/feedback/Skeletons.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';

interface PickerItem {
  key: number;
  /** Name of the list for screen readers. */
  label: string;
  content: ReactNode;
}

interface PickerProps {
  label: string;
  items: readonly PickerItem[];
  /** Under the list, such as how many more there are. */
  foot?: ReactNode;
  /** In place of a list without items. */
  empty: ReactNode;
  /** Whether the items are still being loaded; absent where they are known. A picker that loads always has one height. */
  isLoading?: boolean;
  /** The box that the search is typed in; null: the picker has one of its own. */
  typedIn: HTMLTextAreaElement | null;
  search: string;
  onSearch: (search: string) => void;
  onPick: (key: number) => void;
  onClose: () => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * List above the composer from which an agent picks, such as a quick message, by pointer or keyboard: arrows, Enter or
 * Tab, Esc. The focus stays where the search is typed.
 */
export function Picker(props: PickerProps) {
  const { label, items, foot, empty, isLoading, typedIn, search, onSearch, onPick, onClose } = props;
  const { t } = useTranslation();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  const [searched, setSearched] = useState(search);
  if (searched !== search) {
    setSearched(search);
    setActive(0);
  }
  const index = Math.min(active, items.length - 1);
  const activeId = index < 0 ? null : `${listId}-${items[index]?.key}`;

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOfComposition(event) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const chosen = items[index];
    if (event.key === 'Escape') onClose();
    else if (step !== undefined && chosen) setActive((index + step + items.length) % items.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) onPick(chosen.key);
    // Enter sends a typed text only once it is known to be no search; without a network that stays unknown.
    else if (event.key !== 'Enter' || (typedIn && !(isLoading && onlineManager.isOnline()))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const handleOutside = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Node;
    const isToggle = target instanceof Element && target.closest('[aria-haspopup="dialog"]') !== null;
    if (!root.current?.contains(target) && target !== typedIn && !isToggle) onClose();
  });
  useEffect(() => {
    const source: HTMLElement | null = typedIn ?? own.current;
    // Handles keys before the composer does, since Enter would send the message.
    source?.addEventListener('keydown', handleKey, { capture: true });
    document.addEventListener('pointerdown', handleOutside);
    return () => {
      source?.removeEventListener('keydown', handleKey, { capture: true });
      document.removeEventListener('pointerdown', handleOutside);
    };
  }, [typedIn]);
  useActiveItem(typedIn, own, items.length > 0 ? listId : null, activeId);

  return (
    <Panel
      ref={root}
      role={typedIn ? 'group' : 'dialog'}
      aria-label={label}
      aria-busy={isLoading}
      data-steady={isLoading !== undefined && !typedIn ? true : undefined}
    >
      {typedIn ? null : (
        <Head>
          <SearchField value={search} onChange={onSearch} width="100%" autoFocus inputRef={own} />
        </Head>
      )}
      {items.length > 0 ? (
        <List id={listId} role="listbox" aria-label={label}>
          {items.map(({ key, label: name, content }, at) => (
            <Item
              key={key}
              id={`${listId}-${key}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              aria-label={name}
              // The focus stays in the box.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(at)}
              onClick={() => onPick(key)}
            >
              {content}
            </Item>
          ))}
        </List>
      ) : isLoading ? (
        <Awaited />
      ) : (
        <Foot data-empty>{empty}</Foot>
      )}
      {foot ? <Foot>{foot}</Foot> : null}
      <Keys aria-hidden>{t('picker.keys')}</Keys>
    </Panel>
  );
}

function Awaited() {
  return (
    <List aria-hidden>
      {places(5).map((index) => (
        <Item key={index}>
          <Skeleton width={`${45 + ((index * 17) % 40)}%`} />
        </Item>
      ))}
    </List>
  );
}

/** Marks for screen readers, on the search box, the item that the arrow keys reached; keeps it in view. */
function useActiveItem(
  typedIn: HTMLElement | null,
  own: { current: HTMLElement | null },
  listId: string | null,
  activeId: string | null,
): void {
  useEffect(() => {
    const source = typedIn ?? own.current;
    if (listId === null || activeId === null || !source) return;
    source.setAttribute('aria-controls', listId);
    source.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      source.removeAttribute('aria-controls');
      source.removeAttribute('aria-activedescendant');
    };
  }, [typedIn, own, listId, activeId]);
}

const Panel = styled('div')({
  position: 'absolute',
  zIndex: 5,
  bottom: 'calc(100% + 8px)',
  left: -1,
  right: -1,
  maxWidth: 560,
  maxHeight: 'min(360px, 52dvh)',
  display: 'flex',
  flexDirection: 'column',
  border: hairline,
  borderRadius: 12,
  background: token('raised'),
  boxShadow: token('shadow'),
  overflow: 'hidden',
  // Neither the arrival of the items nor a search moves its field.
  '&[data-steady]': { height: 'min(360px, 52dvh)' },
  '&[data-steady] > [data-empty]': { flex: 1 },
});

const Head = styled('div')({ padding: '8px 8px 4px' });

const List = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: 4,
  overscrollBehavior: 'contain',
});

const Item = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '6px 10px',
  borderRadius: 8,
  fontSize: textSizes.body,
  cursor: 'pointer',
  '&[aria-selected="true"]': { background: token('hover') },
  '@media (pointer: coarse)': { minHeight: 44 },
});

const Foot = styled('div')({ padding: '8px 14px', color: token('muted'), fontSize: textSizes.small });

const Keys = styled('div')({
  padding: '6px 14px',
  borderTop: hairline,
  color: token('muted'),
  fontSize: textSizes.caption,
  '@media (pointer: coarse)': { display: 'none' },
});
