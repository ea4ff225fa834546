import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useToday } from '../../shared/company-clock/use-today.ts';
import { type Figure, type openedHere, readFigure, withoutFigure } from './figures/figure.ts';
import { type DashboardFilter, readFilter, writeFilter } from './filter/filter.ts';

interface DashboardAddress {
  filter: DashboardFilter;
  /** Distinguishes one filter from another. */
  filterKey: string;
  apply: (filter: DashboardFilter) => void;
  /** Figure opened over the page. */
  figure: Figure | null;
  closeFigure: () => void;
}

/**
 * Keeps the filter and the opened figure in the page's address: a shared link opens them, and the back button closes the
 * figure.
 */
export function useDashboardAddress(): DashboardAddress {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const today = useToday();
  const isOpenedHere = (state as typeof openedHere | null)?.isOpenedFromDashboard === true;
  const closeFigure = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else setParams(withoutFigure(params), { replace: true });
  }, [isOpenedHere, navigate, params, setParams]);
  const filter = readFilter(params, today);
  return {
    filter,
    filterKey: writeFilter(filter, today).toString(),
    apply: (next) => setParams(writeFilter(next, today)),
    figure: readFigure(params),
    closeFigure,
  };
}
