import type { templatesChanged } from '@balcao/plugins/channel-cloud/contract/live-events.ts';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useLive } from '../../lib/live/live.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { type TemplateList as Listed, type Template, templatesKey, templatesOf } from './templates-api.ts';

interface TemplateListProps {
  connectionId: number;
  /** States to choose among; none: what may be sent. */
  states?: readonly string[];
  /** Above the rows, once the list is there. */
  head?: (list: Listed) => ReactNode;
  row: (template: Template) => ReactNode;
}

/**
 * List of the message templates of an official WhatsApp number, by name and language, with a search and a choice of the
 * language.
 */
export function TemplateList({ connectionId, states = [], head, row }: TemplateListProps) {
  const { t } = useTranslation('connections');
  const [filter, setFilter] = useState<Filter>({
    search: '',
    language: '',
    state: states.length > 0 ? '' : 'APPROVED',
  });
  const { language, state } = filter;
  const searchParam = useDebounced(filter.search.trim());
  const client = useQueryClient();
  useLive<typeof templatesChanged>('company-{id}-cloudTemplates', ({ whatsappIds }) => {
    if (whatsappIds.includes(connectionId))
      void client.invalidateQueries({ queryKey: templatesKey(connectionId) });
  });
  const list = useInfiniteQuery(templatesOf(connectionId, { searchParam, language, state }));
  const [first] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap(({ templates }) => templates) ?? [];
  return (
    <>
      {first && head ? head(first) : null}
      <FilterBar
        {...{ states, filter, languages: first?.languages ?? [] }}
        onChange={(change) => setFilter((known) => ({ ...known, ...change }))}
      />
      {list.error && !first ? (
        <ErrorState error={list.error} title={t('templates.failed')} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <ListSkeleton rows={4} />
      ) : rows.length === 0 ? (
        <Quiet role="status">{t(searchParam || language ? 'templates.none' : 'templates.noneYet')}</Quiet>
      ) : (
        <Rows>
          {rows.map((template) => (
            <li key={template.id}>{row(template)}</li>
          ))}
        </Rows>
      )}
      {list.hasNextPage ? (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('templates.more')}
        </Button>
      ) : null}
    </>
  );
}

interface Filter {
  search: string;
  language: string;
  state: string;
}

function FilterBar({
  states,
  languages,
  filter: { search, language, state },
  onChange,
}: {
  states: readonly string[];
  languages: readonly string[];
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}) {
  const { t } = useTranslation('connections');
  return (
    <Filters>
      <SearchField
        value={search}
        onChange={(typed) => onChange({ search: typed })}
        label={t('templates.search')}
        width="100%"
        autoFocus
      />
      {languages.length > 1 ? (
        <Choice
          label={t('templates.language')}
          value={language}
          onChange={(code) => onChange({ language: code })}
        >
          <MenuItem value="">{t('templates.anyLanguage')}</MenuItem>
          {languages.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </Choice>
      ) : null}
      {states.length > 0 ? (
        <Choice label={t('templates.state')} value={state} onChange={(code) => onChange({ state: code })}>
          <MenuItem value="">{t('templates.anyState')}</MenuItem>
          {states.map((code) => (
            <MenuItem key={code} value={code}>
              {t(`templates.states.${code}`)}
            </MenuItem>
          ))}
        </Choice>
      ) : null}
    </Filters>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <Select
      displayEmpty
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { 'aria-label': label } }}
    >
      {children}
    </Select>
  );
}

const Filters = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  paddingBottom: 12,
  '& > :first-of-type': { flex: '1 1 220px' },
});

const Rows = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Quiet = styled('p')({ margin: '16px 0', color: token('muted'), fontSize: textSizes.body });
