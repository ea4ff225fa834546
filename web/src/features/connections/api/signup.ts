import type {
  SignupOffer as Offer,
  SignedUp,
  SignUpNumber,
} from '@balcao/plugins/channel-cloud/signup/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

export type GrantedNumber = SignedUp['choices'][number];

/** Query for the app with which Meta's signup window opens; null where the installation has none. */
export const signupOffer = queryOptions({
  queryKey: ['signup-offer'],
  queryFn: async ({ signal }) => (await api.get('/whatsapp/signup', undefined, { signal })).offer,
});
export type SignupOffer = NonNullable<Offer['offer']>;

/** Connects a number to which the company gave access; repeated with the same code, the call continues. */
export const signUpNumber = (body: SignUpNumber) => api.post('/whatsapp/signup', body);
