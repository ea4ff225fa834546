import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/format/i18n.ts';
import { isOfComposition } from '../../lib/is-of-composition.ts';
import { Kbd } from '../../ui/menus/Kbd.tsx';
import { Unseen } from '../../ui/text/unseen.ts';
import type { Entry } from './groups.ts';
import { Hints, Input } from './result-rows.ts';
import { SearchResults } from './SearchResults.tsx';
import { searchTexts } from './search-texts.ts';
import { useGroups } from './use-groups.ts';

/**
 * Dialog in which every user finds pages, actions and records, such as a contact or a ticket, and opens them by the
 * keyboard alone.
 */
export function ProductSearch({ onClose }: { onClose: () => void }) {
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
      <SearchBody onClose={onClose} />
    </Dialog>
  );
}

function SearchBody({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const [search, setSearch] = useState('');
  const { groups, isLoading, isWaiting } = useGroups(search.trim());
  const entries = groups.flatMap((group) => group.entries);
  // By its key: rows that arrive later move no choice. Untouched it is the first.
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const found = entries.findIndex(({ key }) => key === chosenKey);
  const active = Math.max(0, found);
  const [isEntered, setEntered] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  // Enter was pressed before the answer: the first row is opened as soon as it is there.
  useEffect(() => {
    if (!isEntered || isLoading) return;
    setEntered(false);
    choose(entries[active]);
  });
  const move = (to: number) => {
    const next = (to + entries.length) % Math.max(1, entries.length);
    setChosenKey(entries[next]?.key ?? null);
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') {
      const isPicked = found >= 0;
      const isOwn = entries[active] !== undefined && isSettled(groups, active);
      if (isPicked || isOwn) choose(entries[active]);
      else setEntered(true);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        autoFocus
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setChosenKey(null);
          setEntered(false);
        }}
        onKeyDown={handleKeyDown}
        placeholder={inLanguage(searchTexts.placeholder)}
        aria-label={inLanguage(searchTexts.placeholder)}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={entries[active] ? `${listId}-${active}` : undefined}
      />
      <SearchResults
        ref={list}
        id={listId}
        groups={groups}
        activeKey={entries[active]?.key ?? null}
        isLoading={isLoading}
        isWaiting={isWaiting}
        onPoint={setChosenKey}
        onChoose={choose}
      />
      <Unseen role="status">
        {isLoading ? inLanguage(searchTexts.searching) : t('palette.results', { count: entries.length })}
      </Unseen>
      <Hints aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {inLanguage(searchTexts.hint)}
        <Kbd>↵</Kbd> {inLanguage(searchTexts.open)}
      </Hints>
    </>
  );
}

/** True when the row at this place belongs to a group that has its answer for the typed words. */
function isSettled(groups: ReturnType<typeof useGroups>['groups'], index: number): boolean {
  let before = 0;
  for (const { entries, isLoading } of groups) {
    if (index < before + entries.length) return !isLoading;
    before += entries.length;
  }
  return false;
}
