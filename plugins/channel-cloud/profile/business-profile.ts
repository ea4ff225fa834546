import { type Context, countCheck, fieldsOf, itemsOf } from '@balcao/core';
import { asked } from '../graph/as-answer.ts';
import { auditedChange } from '../graph/audited-change.ts';
import { textOf } from '../inbound/webhook-value.ts';
import { type AskedNumber, askedNumberOf } from '../numbers/connected-number.ts';
import type { BusinessProfile, EditBusinessProfile } from './schemas.ts';

const fields = 'about,address,description,email,websites,vertical';
const textMax = 2000;

/**
 * Reads from Meta the business profile that customers see of an official number, for admins. Throws ERR_NO_WAPP_FOUND,
 * ERR_CLOUD_NOT_OFFICIAL, ERR_CLOUD_NUMBER_NOT_SET, ERR_CLOUD_META_REFUSED, ERR_CLOUD_META_SILENT, and
 * ERR_TOO_MANY_REQUESTS, for Meta limits such requests.
 */
export async function readProfile(ctx: Context, connectionId: number): Promise<BusinessProfile> {
  const number = await askedNumberOf(ctx, connectionId);
  await countCheck(ctx, 'business profile');
  return profileOf(number);
}

/**
 * Changes parts of a number's profile at Meta, which alone stores the profile. Repeating a change is safe: values that
 * are set already are not sent. When two admins change one part at once, the later change stays, and both are in the
 * log. Throws the errors of `readProfile`.
 */
export async function editProfile(
  ctx: Context,
  connectionId: number,
  input: EditBusinessProfile,
): Promise<BusinessProfile> {
  const number = await askedNumberOf(ctx, connectionId);
  await countCheck(ctx, 'business profile');
  const before = await profileOf(number);
  const after: BusinessProfile = { ...before, ...input };
  const changes = Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => JSON.stringify(before[name as keyof BusinessProfile]) !== JSON.stringify(value),
    ),
  );
  if (Object.keys(changes).length === 0) return before;
  const about = {
    record: { type: 'connection', id: connectionId, name: number.name },
    before,
    after,
  } as const;
  await auditedChange(ctx, {
    asked: { action: 'business-profile.asked', ...about },
    done: { action: 'business-profile.changed', ...about },
    call: () =>
      asked(() => number.client.post(pathOf(number), { messaging_product: 'whatsapp', ...changes })),
  });
  return after;
}

async function profileOf(number: AskedNumber): Promise<BusinessProfile> {
  const { data } = await asked(() => number.client.get(pathOf(number), { fields }));
  const [profile] = itemsOf(data);
  const { websites, ...texts } = fieldsOf(profile);
  const text = (name: string) => textOf(texts[name], textMax);
  return {
    ...{ about: text('about'), address: text('address'), description: text('description') },
    ...{ email: text('email'), vertical: text('vertical') },
    websites: Array.isArray(websites) ? websites.map((each) => textOf(each, textMax)) : [],
  };
}

function pathOf({ phoneNumberId }: AskedNumber): string {
  return `/${phoneNumberId}/whatsapp_business_profile`;
}
