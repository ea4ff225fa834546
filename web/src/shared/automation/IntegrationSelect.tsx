import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { everyPage } from '../choices/every-page.ts';

/** The integration of a queue or a connection; nothing where the plan or the person's rights have none. */
export function IntegrationSelect() {
  const { t } = useTranslation('integrations');
  const { has, can } = useSession();
  const isOpen = has('useIntegrations') && can('integrations:edit');
  const { data } = useQuery({
    queryKey: ['integrations', 'choices'],
    queryFn: ({ signal }) =>
      everyPage(async (pageNumber) => {
        const { queueIntegrations, hasMore } = await api.get('/queueIntegration', { pageNumber }, { signal });
        return { rows: queueIntegrations.map(({ id, name }) => ({ value: id, label: name })), hasMore };
      }),
    enabled: isOpen,
    staleTime: 0,
  });
  if (!isOpen) return null;
  return (
    <SelectField
      name="integrationId"
      label={t('field')}
      help={t('fieldHelp')}
      options={data ?? []}
      emptyLabel={t('none')}
    />
  );
}
