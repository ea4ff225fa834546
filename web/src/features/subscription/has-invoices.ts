import { useFeatures } from '../../app/features-context.ts';
import { useSession } from '../../lib/api/session.tsx';

/** Address of the page on which an admin pays the company's invoices. */
export const invoicesPath = '/financeiro';

/** Returns true when the page of invoices exists and the user may see it. */
export function useHasInvoices(): boolean {
  const { can, has } = useSession();
  const routes = useFeatures().flatMap((feature) => feature.routes);
  const route = routes.find(({ path }) => path === invoicesPath);
  return (
    route !== undefined &&
    (route.permission === undefined || can(route.permission)) &&
    (route.planFlag === undefined || has(route.planFlag))
  );
}
