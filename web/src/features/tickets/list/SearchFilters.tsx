import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { token } from '../../../theme/tokens.ts';
import { FilterMenu } from '../../../ui/menus/FilterMenu.tsx';
import { readUsers } from '../api/choices.ts';
import type { PaneState } from './use-pane-state.ts';

/** Filters of the search for tickets: tags, agents for admins, and whether an ad led to the conversation. */
export function SearchFilters({ pane, isAdmin }: { pane: PaneState; isAdmin: boolean }) {
  const { t } = useTranslation('tickets');
  const users = useQuery({
    queryKey: ['users', 'choices'],
    queryFn: ({ signal }) => readUsers(signal),
    enabled: isAdmin,
  });
  const tags = useTagChoices();
  return (
    <>
      {isAdmin ? (
        <FilterMenu
          label={t('list.users')}
          none={t('list.allUsers')}
          choices={users.data ?? []}
          selected={pane.users}
          onChange={pane.setUsers}
        />
      ) : null}
      {tags.rows.length > 0 ? (
        <FilterMenu
          label={t('list.tags')}
          none={t('list.allTags')}
          choices={tags.rows}
          selected={pane.tags}
          onChange={pane.setTags}
        />
      ) : null}
      <Pressed
        size="small"
        startIcon={<CampaignOutlined />}
        aria-pressed={pane.fromAd}
        onClick={() => pane.setFromAd(!pane.fromAd)}
      >
        {t('ad.title')}
      </Pressed>
    </>
  );
}

const Pressed = styled(Button)({
  color: token('muted'),
  '&[aria-pressed="true"]': { background: token('accentTint'), color: token('accent') },
});
