import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

/** Sign-in methods and sessions of the user's own account. */
export function SecurityPanel() {
  return (
    <>
      <TwoFactorSection />
      <EmailSection />
      <PasswordSection />
      <SessionsSection />
    </>
  );
}
