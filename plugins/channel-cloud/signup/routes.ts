import type { PluginScope } from '@balcao/core';
import { SignedUp, SignUpNumber, SignupOffer } from './schemas.ts';
import { signUp } from './sign-up.ts';

/** Routes by which admins connect an official number in Meta's signup window. */
export function signupRoutes({ route, host }: PluginScope): void {
  const about = {
    url: '/whatsapp/signup',
    access: { permission: 'connections-page:addConnection' },
  } as const;
  route({
    ...about,
    method: 'GET',
    operationId: 'getSignupOffer',
    summary: "Show whether an official number can be connected by Meta's window, and by which app",
    answers: { 200: SignupOffer },
    handle: async () => {
      const { metaSignup, graph } = host.config;
      if (!metaSignup) return { offer: null };
      const { appId, configurationId, scripts } = metaSignup;
      return { offer: { appId, configurationId, scripts, version: graph.version } };
    },
  });
  route({
    ...about,
    method: 'POST',
    operationId: 'signUpNumber',
    summary: "Connect an official number to which access was given in Meta's window",
    description:
      'Safe to repeat with the same code, of which the access is kept for a day: it goes on where the call before ended.',
    body: SignUpNumber,
    holdsSecret: true,
    answers: { 200: SignedUp },
    handle: (ctx, { body }) => signUp(ctx, body),
  });
}
