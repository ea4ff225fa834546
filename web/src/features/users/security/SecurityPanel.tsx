import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

/** What opens the person's own account, and where it is open. */
export function SecurityPanel() {
  return (
    <>
      <TwoFactorSection />
      <PasswordSection />
      <SessionsSection />
    </>
  );
}
