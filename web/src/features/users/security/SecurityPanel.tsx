import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

/** Tab of a user's profile with second factor, e-mail, password and sessions. */
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
