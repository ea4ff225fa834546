import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';
import { Kbd } from '../../ui/menus/Kbd.tsx';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';

/** Type where to go or what to do. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('palette.title') } }}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, sm: '12vh' } } }}
    >
      <PaletteBody onClose={onClose} />
    </Dialog>
  );
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const entries = usePaletteEntries(search);
  const list = useRef<HTMLUListElement>(null);
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const move = (to: number) => {
    const next = (to + entries.length) % Math.max(1, entries.length);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') choose(entries[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        autoFocus
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={handleKeyDown}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={entries[active] ? `${listId}-${active}` : undefined}
      />
      <List id={listId} ref={list} role="listbox" aria-label={t('palette.title')}>
        {entries.map((entry, index) => (
          <Item
            key={entry.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(entry)}
          >
            <span className="icon">{entry.Icon ? <entry.Icon /> : null}</span>
            <span className="label">{entry.label}</span>
            <span className="kind">{entry.kind}</span>
          </Item>
        ))}
        {entries.length === 0 ? <Nothing>{t('palette.empty')}</Nothing> : null}
      </List>
      <Hints aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('palette.hint')}
        <Kbd>↵</Kbd> {t('palette.open')}
      </Hints>
    </>
  );
}

const Input = styled('input')({
  all: 'unset',
  boxSizing: 'border-box',
  width: '100%',
  padding: '16px 20px',
  fontSize: '1rem',
  borderBottom: `1px solid ${token('border')}`,
  '&::placeholder': { color: token('muted') },
});

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 6, height: 320, overflow: 'auto' });

const Item = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 38,
  padding: '0 12px',
  borderRadius: 8,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '& .icon': { display: 'flex', width: 20, color: token('muted') },
  '& .label': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .kind': { color: token('muted'), fontSize: '0.75rem' },
  '&[aria-selected="true"]': { background: token('accentTint'), '& .icon': { color: token('accent') } },
});

const Nothing = styled('li')({ padding: '24px 12px', textAlign: 'center', color: token('muted') });

const Hints = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '8px 16px',
  borderTop: `1px solid ${token('border')}`,
  color: token('muted'),
  fontSize: '0.75rem',
});
