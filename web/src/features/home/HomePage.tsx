import { Navigate } from 'react-router';
import { useMenu } from '../../app/features-context.ts';
import { pagesOf } from '../../app/menu.ts';

const start = '/tickets';

/** The conversations, or the first page there is in a host that runs without them. */
export function HomePage() {
  const pages = pagesOf(useMenu()).map((page) => page.path);
  const target = pages.includes(start) ? start : pages.find((path) => path !== '/');
  return target === undefined ? null : <Navigate to={target} replace />;
}
