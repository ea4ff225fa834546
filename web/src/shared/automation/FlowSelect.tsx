import type { Flow } from '@balcao/plugins/flows/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';

/**
 * Form field by which an admin chooses the flow in which conversations of a queue or a connection begin; nothing where
 * the plan or the user's rights have no flows.
 */
export function FlowSelect({ of }: { of: 'connection' | 'queue' }) {
  const { t } = useTranslation('flows');
  const { has, can } = useSession();
  const isOpen = has('useFlows') && can('flows:edit');
  const { data } = useQuery({
    queryKey: ['flows', 'choices'],
    queryFn: ({ signal }) => api.get<Flow[]>('/flows/list', {}, { signal }),
    enabled: isOpen,
    staleTime: 0,
  });
  if (!isOpen) return null;
  const labelOf = ({ name, isOn, publishedNumber }: NonNullable<typeof data>[number]) => {
    if (publishedNumber === null) return t('choose.unpublished', { name });
    return isOn ? name : t('choose.off', { name });
  };
  return (
    <SelectField
      name="flowId"
      label={t('choose.label')}
      help={t(of === 'connection' ? 'choose.connectionHelp' : 'choose.queueHelp')}
      options={(data ?? []).map((flow) => ({ value: flow.id, label: labelOf(flow) }))}
      emptyLabel={t('choose.none')}
    />
  );
}
