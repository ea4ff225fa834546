import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import type { PaneState } from './use-pane-state.ts';

interface Choice {
  id: number;
  name: string;
  color?: string | null;
}

/** Text for everyone, tags where the company has tags, agents for admins. */
export function SearchFilters({ pane, isAdmin }: { pane: PaneState; isAdmin: boolean }) {
  const { t } = useTranslation('tickets');
  const users = useQuery({
    queryKey: ['users', 'choices'],
    queryFn: ({ signal }) => api.get<Choice[]>('/users/list', {}, { signal }),
    enabled: isAdmin,
  });
  const tags = useQuery({
    queryKey: ['tags', 'choices'],
    queryFn: ({ signal }) => api.get<Choice[]>('/tags/list', {}, { signal }),
    retry: false,
  });
  return (
    <>
      <SearchField
        value={pane.search}
        onChange={pane.setSearch}
        label={t('list.searchLabel')}
        width="100%"
        autoFocus
      />
      <div style={{ display: 'flex', gap: 4, marginLeft: -8 }}>
        {isAdmin ? (
          <FilterMenu
            label={t('list.users')}
            none={t('list.allUsers')}
            choices={users.data ?? []}
            selected={pane.users}
            onChange={pane.setUsers}
          />
        ) : null}
        {tags.data ? (
          <FilterMenu
            label={t('list.tags')}
            none={t('list.allTags')}
            choices={tags.data}
            selected={pane.tags}
            onChange={pane.setTags}
          />
        ) : null}
      </div>
    </>
  );
}
