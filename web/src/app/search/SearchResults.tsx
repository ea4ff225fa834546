import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/format/i18n.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Entry, Group } from './groups.ts';
import { Failure, Heading, Item, List, Nothing, rowHeight } from './result-rows.ts';
import { searchTexts } from './search-texts.ts';

interface SearchResultsProps {
  ref: Ref<HTMLDivElement>;
  /** Ids of the rows are made of it. */
  id: string;
  groups: readonly Group[];
  activeKey: string | null;
  isLoading: boolean;
  /** Whether further groups come below these. */
  isWaiting: boolean;
  onPoint: (key: string) => void;
  onChoose: (entry: Entry) => void;
}

/**
 * Groups of results below the search field, with placeholders below them for those that are still to come. A group that
 * failed offers to try again.
 */
export function SearchResults(props: SearchResultsProps) {
  const { ref, id, groups, activeKey, isLoading, isWaiting, onPoint, onChoose } = props;
  const { t } = useTranslation();
  const isNothing = groups.length === 0 && !isLoading;
  let place = -1;
  return (
    <>
      <List
        ref={ref}
        id={id}
        role="listbox"
        aria-label={t('palette.title')}
        aria-busy={isLoading}
        hidden={isNothing}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: rows of a listbox are grouped, which fields of a form are not
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <Heading id={`${id}-${group.key}`}>{group.label}</Heading>
            {group.entries.map((entry) => {
              place += 1;
              return (
                <Item
                  key={entry.key}
                  id={`${id}-${place}`}
                  data-key={entry.key}
                  role="option"
                  aria-selected={entry.key === activeKey}
                  onMouseMove={() => onPoint(entry.key)}
                  onClick={() => onChoose(entry)}
                >
                  <span className="icon">{entry.Icon ? <entry.Icon /> : null}</span>
                  <span className="label">{entry.label}</span>
                  {entry.detail ? <span className="detail">{entry.detail}</span> : null}
                </Item>
              );
            })}
            {group.retry ? <Failed retry={group.retry} /> : null}
          </div>
        ))}
        {isWaiting ? <Waiting key={groups.length} /> : null}
      </List>
      {isNothing ? (
        <Nothing>
          <strong>{inLanguage(searchTexts.empty)}</strong>
          {inLanguage(searchTexts.emptyText)}
        </Nothing>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <div aria-hidden>
      {[52, 38].map((width) => (
        <div key={width} style={{ height: rowHeight, padding: '9px 12px' }}>
          <Skeleton width={`${width}%`} height={20} />
        </div>
      ))}
    </div>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Failure role="alert">
      <span>{inLanguage(searchTexts.failed)}</span>
      <Button size="small" variant="text" onClick={retry}>
        {t('action.retry')}
      </Button>
    </Failure>
  );
}
