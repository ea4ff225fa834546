import { profileMax, verticals } from '@balcao/plugins/channel-cloud/contract/limits.ts';
import { object, string } from 'yup';
import { isInvalid, isRequired, isTooLong } from '../../../lib/forms/form-rules.ts';
import type { BusinessProfile, EditBusinessProfile } from '../api/business-profile.ts';

export interface ProfileValues extends Omit<BusinessProfile, 'websites'> {
  website: string;
  otherWebsite: string;
}

/** Makes the form values for a profile; empty while it loads. */
export function valuesOf(profile: BusinessProfile | undefined): ProfileValues {
  const { websites = [], ...texts } = profile ?? {};
  const [website = '', otherWebsite = ''] = websites;
  return {
    ...{ about: '', description: '', address: '', email: '', vertical: '' },
    ...texts,
    ...{ website, otherWebsite },
  };
}

const site = () =>
  string()
    .trim()
    .max(profileMax.website, isTooLong)
    .matches(/^(https?:\/\/\S+)?$/, { message: isInvalid });

export const profileRules = object({
  about: string().trim().required(isRequired).max(profileMax.about, isTooLong),
  description: string().max(profileMax.description, isTooLong),
  address: string().max(profileMax.address, isTooLong),
  email: string().trim().email(isInvalid).max(profileMax.email, isTooLong),
  website: site(),
  otherWebsite: site(),
});

/** Makes the profile from the form values. */
export function profileIn({ website, otherWebsite, ...values }: ProfileValues): BusinessProfile {
  const { about, description, address, email, vertical } = values;
  return {
    ...{ about: about.trim(), description: description.trim(), address: address.trim(), email: email.trim() },
    websites: [website.trim(), otherWebsite.trim()].filter((each) => each !== ''),
    vertical,
  };
}

/** Makes the request for the changed fields; an industry that Meta added later cannot be chosen here. */
export function editOf({ vertical, ...rest }: Partial<BusinessProfile>): EditBusinessProfile {
  const chosen = verticals.find((known) => known === vertical);
  return { ...rest, ...(chosen ? { vertical: chosen } : {}) };
}

/** Lists the industries to choose from, with the present one even if it is unknown. */
export function verticalsWith(set: string): string[] {
  return verticals.some((known) => known === set) || set === '' ? [...verticals] : [...verticals, set];
}
