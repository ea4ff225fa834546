import { useQuery } from '@tanstack/react-query';
import { readPlanOffers } from '../api/plans.ts';

/** Query key of the plans that an admin may choose for their company. */
export const planOffersKey = ['plan-offers'];

/** Plans that the company can change to, with what each costs today. */
export function usePlanOffers(isOn: boolean) {
  return useQuery({ queryKey: planOffersKey, queryFn: readPlanOffers, enabled: isOn, staleTime: 0 });
}
