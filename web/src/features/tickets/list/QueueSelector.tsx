import { useTranslation } from 'react-i18next';
import { FilterMenu } from '../../../ui/menus/FilterMenu.tsx';
import type { Label } from '../ticket.ts';

interface QueueSelectorProps {
  queues: readonly Label[];
  selected: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** Filter of the lists by queues. */
export function QueueSelector({ queues, selected, onChange }: QueueSelectorProps) {
  const { t } = useTranslation('tickets');
  const isAll = selected.length === queues.length;
  const last = {
    label: isAll ? t('list.chooseNone') : t('list.chooseAll'),
    onClick: () => onChange(isAll ? [] : queues.map((queue) => queue.id)),
  };
  return (
    <FilterMenu
      label={t('list.queues')}
      none={selected.length === 0 ? t('list.noQueues') : t('list.allQueues')}
      choices={queues}
      selected={selected}
      onChange={onChange}
      {...(queues.length > 0 ? { last } : {})}
    />
  );
}
