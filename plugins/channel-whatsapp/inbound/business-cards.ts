import { type proto, toNumber } from '@whiskeysockets/baileys';
import type { Content, Read } from './message-content.ts';
import * as kinds from './unsupported.ts';
import { unsupported } from './unsupported-kinds.ts';

type Amount = Parameters<typeof toNumber>[0];

/**
 * Readers of business messages (orders, products, invitations, events), which return the text that a phone would
 * show.
 */
export const businessCards: Partial<Record<keyof proto.IMessage, Read>> = {
  orderMessage: ({ orderMessage: order }) =>
    unsupported(
      kinds.Cart({
        items: order?.itemCount ?? 0,
        what: joined(
          order?.orderTitle,
          price(order?.totalAmount1000, order?.totalCurrencyCode),
          order?.message,
        ),
      }),
    ),
  productMessage: ({ productMessage: said }) => {
    const { title, description, priceAmount1000, salePriceAmount1000, currencyCode, url } =
      said?.product ?? {};
    const cost = price(salePriceAmount1000 || priceAmount1000, currencyCode);
    return unsupported(kinds.Product({ what: joined(title, cost, said?.body || description, url) }));
  },
  groupInviteMessage: ({ groupInviteMessage: invite }) => {
    const session = invite?.inviteCode && `https://chat.whatsapp.com/${invite.inviteCode}`;
    return unsupported(kinds.GroupInvite({ what: joined(invite?.groupName, invite?.caption, session) }));
  },
  newsletterAdminInviteMessage: ({ newsletterAdminInviteMessage: invite }) =>
    unsupported(kinds.ChannelInvite({ what: joined(invite?.newsletterName, invite?.caption) })),
  newsletterFollowerInviteMessageV2: ({ newsletterFollowerInviteMessageV2: invite }) =>
    unsupported(kinds.ChannelInvite({ what: joined(invite?.newsletterName, invite?.caption) })),
  eventMessage: ({ eventMessage: event }) => {
    const { name, description, location, joinLink, startTime, isCanceled } = event ?? {};
    const place = [location?.name, location?.address].filter(Boolean).join(', ');
    const what = joined(name, startTime && moment(startTime), place, description, joinLink);
    return unsupported(isCanceled ? kinds.EventCancelled({ what }) : kinds.Event({ what }));
  },
  requestPhoneNumberMessage: () => unsupported(kinds.NumberAsked()),
  bcallMessage: ({ bcallMessage }) => unsupported(kinds.LiveCall({ what: bcallMessage?.caption ?? '' })),
  scheduledCallEditMessage: ({ scheduledCallEditMessage }) =>
    unsupported(kinds.CallCancelled(), scheduledCallEditMessage?.key?.id),
  richResponseMessage: () => unsupported(kinds.AiAnswer()),
  placeholderMessage: () => unsupported(kinds.OnPhone()),
  statusMentionMessage: () => unsupported(kinds.StatusMention()),
  groupStatusMentionMessage: () => unsupported(kinds.StatusMention()),
  statusStickerInteractionMessage: () => unsupported(kinds.StatusReaction({ what: '' })),
};

/** Text for an ad that a customer clicked without writing; null where there is none. */
export function adWithoutWords(context: proto.IContextInfo | null): Content | null {
  const ad = context?.externalAdReply;
  if (!ad) return null;
  return unsupported(kinds.Ad({ what: joined(ad.title, ad.body, ad.sourceUrl) }));
}

/** A key or code of Pix that a business sends to be paid, else null. */
export function pixIn(message: proto.Message.IInteractiveMessage | null | undefined): Content | null {
  for (const { name, buttonParamsJson } of message?.nativeFlowMessage?.buttons ?? []) {
    if (name !== 'payment_info' && name !== 'review_and_pay') continue;
    const params = parsed(buttonParamsJson);
    const what = joined(...pixLines(params), total(params));
    return unsupported(name === 'payment_info' ? kinds.PixKey({ what }) : kinds.Order({ what }));
  }
  return null;
}

/** Writes a price, given in thousandths, as the currency's code and two decimals; empty for none. */
export function price(thousandths: Amount | null | undefined, currency: string | null | undefined): string {
  const amount = thousandths ? toNumber(thousandths) / 1000 : 0;
  return amount > 0 ? `${currency ?? ''} ${amount.toFixed(2)}`.trim() : '';
}

/** Joins the lines that are not empty. */
export function joined(...lines: ReadonlyArray<string | null | undefined | 0>): string {
  return lines.filter(Boolean).join('\n');
}

/** Parses JSON of another program; an empty object for anything else. */
export function parsed(json: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function pixLines(params: Record<string, unknown>): string[] {
  const settings = Array.isArray(params.payment_settings) ? params.payment_settings : [];
  return settings.flatMap((each: Record<string, Record<string, unknown> | undefined>) => {
    const {
      key,
      code,
      merchant_name: merchant,
    } = {
      ...each?.pix_static_code,
      ...each?.pix_dynamic_code,
    };
    const words = [key ?? code, merchant].filter((word) => typeof word === 'string' && word !== '');
    return words.length > 0 ? [words.join(', ')] : [];
  });
}

function total({ total_amount: amount, currency }: Record<string, unknown>): string {
  const { value, offset } = (amount ?? {}) as { value?: unknown; offset?: unknown };
  const numeric = (given: unknown) => (typeof given === 'object' ? Number.NaN : Number(given));
  const sum = numeric(value) / (numeric(offset) || 1);
  return sum > 0 ? `${typeof currency === 'string' ? currency : ''} ${sum.toFixed(2)}`.trim() : '';
}

/** Writes a moment in UTC, since the reader's time zone is not known here. */
function moment(seconds: Amount): string {
  const at = new Date(toNumber(seconds) * 1000);
  // A number from the network may be no valid time.
  return Number.isNaN(at.getTime()) ? '' : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
