import type { PlanLimit } from '@balcao/core/tenancy/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { inLanguage } from '../../lib/format/i18n.ts';
import { slowToast, toast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { fullTexts, placesTexts } from './plan-places-texts.ts';

interface PlanPlaces {
  /** True when the plan has no place for one more; false while that is not known, as the server decides. */
  isFull: boolean;
  /** Places that are taken; undefined while it is not known. */
  taken: number | undefined;
  /** Whether the server has answered, or cannot: a form that opens by itself waits for it. */
  isKnown: boolean;
  /** Why there is no place, and what the reader can do; undefined while there is one. */
  why: string | undefined;
  /** Runs the act while the plan has a place; otherwise says why not, and what can be done, before a form is filled. */
  unlessFull: (act: () => void) => void;
}

/**
 * Finds whether the company's plan allows one more user, connection or other limited thing, so that a user does not
 * fill in its form in vain. Read again when the list on screen, whose length is `count`, changes, and not at all for
 * users who may not add.
 */
export function usePlanPlaces(limit: PlanLimit, count: number | undefined, mayAdd = true): PlanPlaces {
  const { t } = useTranslation();
  const { company, can } = useSession();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery({
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
  const paysFor = can('billing:view');
  const why = (places: Places | undefined) => textOf(limit, places?.most, paysFor);
  const sayWhy = async (text: string) => {
    if (!paysFor) return (limit === 'campaigns' ? slowToast : toast).warning(text);
    const agreed = await confirm({
      title: inLanguage(placesTexts.title),
      text,
      confirmLabel: inLanguage(placesTexts.seePlans),
      cancelLabel: t('action.close'),
    });
    if (agreed) void navigate('/financeiro');
  };
  const begin = (places: Places | undefined, act: () => void) =>
    isTaken(places) ? void sayWhy(why(places)) : act();
  const isKnown = data !== undefined || isError;
  return {
    isFull: isTaken(data),
    taken: data?.taken,
    isKnown,
    why: isTaken(data) ? why(data) : undefined,
    // An act that is begun before the answer is there waits for it.
    unlessFull: (act) =>
      isKnown ? begin(data, act) : void refetch().then((answer) => begin(answer.data, act)),
  };
}

interface Places {
  taken: number;
  most: number | null;
}

function isTaken(places: Places | undefined): boolean {
  return places !== undefined && places.most !== null && places.taken >= places.most;
}

function textOf(limit: PlanLimit, most: number | null | undefined, paysFor: boolean): string {
  const text = inLanguage(fullTexts[limit]).replace('{max}', String(most));
  return `${text} ${inLanguage(paysFor ? placesTexts.whatToDo : placesTexts.askAdmin)}`;
}
