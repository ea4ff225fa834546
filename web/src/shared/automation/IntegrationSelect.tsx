import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { optionsOf } from '../choices/use-choices.ts';
import { useIntegrations } from '../choices/use-integrations.ts';

/**
 * Form field by which an admin chooses the integration of a queue or a connection; nothing where the plan or the user's
 * rights have none.
 */
export function IntegrationSelect() {
  const { t } = useTranslation('integrations');
  const { has, can } = useSession();
  const isOpen = has('useIntegrations') && can('integrations:edit');
  const integrations = useIntegrations();
  if (!isOpen) return null;
  return (
    <SelectField
      name="integrationId"
      label={t('field')}
      help={t('fieldHelp')}
      options={optionsOf(integrations)}
      emptyLabel={t('none')}
    />
  );
}
