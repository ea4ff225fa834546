import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { isHomeFirst } from '../../../lib/landing.ts';
import { useFirstSteps } from './use-first-steps.ts';

/**
 * Users who have seen the introduction or are past it since the app was loaded: from then on the home page is where they
 * want to go.
 */
const landed = new Set<number>();

/**
 * Leads the admin of a new company to the introduction instead of the home page, until a first customer was answered or
 * the admin dismissed it.
 */
export function WelcomeFirst({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [isFirst] = useState(() => !landed.has(user.id) && isHomeFirst(user.id));
  return isFirst ? <Landing userId={user.id}>{children}</Landing> : children;
}

function Landing({ userId, children }: { userId: number; children: ReactNode }) {
  const first = useFirstSteps();
  if (first === undefined) return null;
  landed.add(userId);
  return first === null ? children : <Navigate to="/tickets" replace />;
}
