import type { Feature } from '../../app/feature.ts';

/** Pages before the sign-in: sign-in, sign-up of a company, forgotten password, and the acceptance of an invitation. */
export const feature: Feature = {
  name: 'session',
  routes: [
    {
      path: '/login',
      access: 'public',
      lazy: async () => ({ Component: (await import('./SignInPage.tsx')).SignInPage }),
    },
    {
      path: '/signup',
      access: 'public',
      lazy: async () => ({ Component: (await import('./SignUpPage.tsx')).SignUpPage }),
    },
    {
      path: '/forgetpsw',
      access: 'public',
      lazy: async () => ({ Component: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage }),
    },
    {
      path: '/signup/confirm',
      access: 'open',
      lazy: async () => ({ Component: (await import('./ConfirmSignUpPage.tsx')).ConfirmSignUpPage }),
    },
    {
      path: '/invitation',
      access: 'open',
      lazy: async () => ({ Component: (await import('./AcceptInvitationPage.tsx')).AcceptInvitationPage }),
    },
  ],
};
