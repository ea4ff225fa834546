import type { Feature } from '../../app/feature.ts';

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
  ],
};
