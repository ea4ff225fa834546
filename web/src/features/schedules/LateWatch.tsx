import type { scheduleChanged } from '@balcao/plugins/schedules/contract/live-events.ts';
import i18next from 'i18next';
import { useRef } from 'react';
import { useLive } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';

/** Notifies an agent once, on any page, that a scheduled message was refused or is late. Renders nothing itself. */
export function LateWatch() {
  const announced = useRef(new Set<string>());
  useLive<typeof scheduleChanged>('company-{id}-schedule', (event) => {
    if (event.action !== 'update') return;
    const { id, status, updatedAt, contact } = event.record;
    if (status !== 'ERRO' && status !== 'ATRASADA') return;
    const key = `${id} ${updatedAt}`;
    if (announced.current.has(key)) return;
    announced.current.add(key);
    void tell(status, contact.name);
  });
  return null;
}

async function tell(status: 'ERRO' | 'ATRASADA', name: string): Promise<void> {
  await i18next.loadNamespaces('schedules');
  toast.warning(i18next.t(`told.${status}`, { ns: 'schedules', name }));
}
