import type { PlanLimit } from '@balcao/core/tenancy/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { inLanguage } from '../../lib/format/i18n.ts';
import { slowToast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { fullTexts, placesTexts } from './plan-places-texts.ts';

interface PlanPlaces {
  /** Whether the plan has no place for one more; false while it is not known, as the server decides. */
  isFull: boolean;
  /** Runs the act while the plan has a place; otherwise says why not, and what can be done, before a form is filled. */
  unlessFull: (act: () => void) => void;
}

/**
 * Finds whether the company's plan has a place for one more of a kind. Read anew when the list on screen, whose length is
 * `count`, gets longer or shorter, and not at all for who may not add.
 */
export function usePlanPlaces(limit: PlanLimit, count: number | undefined, mayAdd = true): PlanPlaces {
  const { t } = useTranslation();
  const { company, can } = useSession();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['plan-places', limit, count],
    queryFn: async ({ signal }) => {
      const { places } = await api.get(`/companies/listPlan/${company.id}`, {}, { signal });
      return places[limit];
    },
    enabled: mayAdd && count !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  });
  const max = data?.most ?? Number.POSITIVE_INFINITY;
  const isFull = data !== undefined && data.taken >= max;
  const sayWhy = async () => {
    const text = inLanguage(fullTexts[limit]).replace('{max}', String(max));
    if (!can('billing:view')) return slowToast.warning(`${text} ${inLanguage(placesTexts.askAdmin)}`);
    const agreed = await confirm({
      title: inLanguage(placesTexts.title),
      text: `${text} ${inLanguage(placesTexts.whatToDo)}`,
      confirmLabel: inLanguage(placesTexts.seePlans),
      cancelLabel: t('action.close'),
    });
    if (agreed) void navigate('/financeiro');
  };
  return { isFull, unlessFull: (act) => (isFull ? void sayWhy() : act()) };
}
