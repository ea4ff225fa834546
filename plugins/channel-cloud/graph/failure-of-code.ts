import type { Reason } from '@balcao/core';
import { SendFailure, type SendLimit } from '../../connections/index.ts';
import {
  AccountLocked,
  CountryBarred,
  DroppedInTrouble,
  DroppedTooFast,
  MarketingHeldBack,
  MarketingStopped,
  MetaRefused,
  MetaTrouble,
  NeedsPhoneNumber,
  NotRegistered,
  NumberRestricted,
  PaymentProblem,
  PermissionMissing,
  ReactionTargetUnknown,
  TemplateAgainstPolicy,
  TemplateDisabled,
  TemplateGone,
  TemplateParametersWrong,
  TemplatePaused,
  TokenRefused,
  TooFast,
  Undeliverable,
  WindowClosed,
} from '../contract/reasons.ts';
import { type GraphRefusal, withoutForm } from './graph-refusal.ts';

/**
 * Consequence of a code: another try, the pause of a number, the end of the channel session because of its token (`link`)
 * or of its account at Meta (`account`), or nothing any more.
 */
type Kind = 'retry' | 'limited' | 'link' | 'account' | 'refused';

interface Meaning {
  kind: Kind;
  reason: Reason;
}

/** Wait after the limit of a number, in milliseconds; the platform names none. */
const pauseMs = { throughput: 5000, maintenance: 60_000, restricted: 60 * 60_000 };
/** Meta's code for an account that cannot pay. */
const unpaid = 131042;
/** Meta's code for a customer who stopped marketing of the company. */
const marketingStop = 131050;
/** Codes after which bulk waits, and the refused customer, while other customers are answered. */
const ofBulk: ReadonlySet<number> = new Set([unpaid, 131048]);
/** Meta's codes for a template that is not any more as the product stored it. */
const ofTemplates: ReadonlySet<number> = new Set([132000, 132001, 132005, 132012, 132015, 132016]);

/** Meaning of the platform's error codes for a message: Meta's page of error codes, December 2025. */
const meanings: ReadonlyMap<number, (refusal: GraphRefusal) => Meaning> = new Map([
  ...each([0, 190], () => ({ kind: 'link', reason: TokenRefused() })),
  ...each([3, 10, 131005], (it) => ({ kind: 'link', reason: PermissionMissing({ details: it.details }) })),
  ...each([368, 131031], () => ({ kind: 'account', reason: AccountLocked() })),
  ...each([130497], () => ({ kind: 'refused', reason: CountryBarred() })),
  ...each([4, 80007, 130429, 131057], () => ({ kind: 'limited', reason: TooFast() })),
  ...each([131056], () => ({ kind: 'retry', reason: TooFast() })),
  ...each([131048], () => ({ kind: 'limited', reason: NumberRestricted() })),
  ...each([131049], () => ({ kind: 'refused', reason: MarketingHeldBack() })),
  ...each([marketingStop], () => ({ kind: 'refused', reason: MarketingStopped() })),
  ...each([131047], () => ({ kind: 'refused', reason: WindowClosed() })),
  ...each([132000, 132005, 132012, 132018], (it) => ({
    kind: 'refused',
    reason: TemplateParametersWrong({ details: it.details }),
  })),
  ...each([132001], () => ({ kind: 'refused', reason: TemplateGone() })),
  ...each([132007], () => ({ kind: 'refused', reason: TemplateAgainstPolicy() })),
  ...each([132015], () => ({ kind: 'refused', reason: TemplatePaused() })),
  ...each([132016], () => ({ kind: 'refused', reason: TemplateDisabled() })),
  ...each([131062], () => ({ kind: 'refused', reason: NeedsPhoneNumber() })),
  ...each([131026, 131021, 131030], () => ({ kind: 'refused', reason: Undeliverable() })),
  ...each([unpaid], () => ({ kind: 'limited', reason: PaymentProblem() })),
  ...each([133010, 131045], () => ({ kind: 'account', reason: NotRegistered() })),
  ...each([131000, 131016, 1, 2, 133004], () => ({ kind: 'retry', reason: MetaTrouble() })),
]);

function each(
  codes: readonly number[],
  meaning: (refusal: GraphRefusal) => Meaning,
): Array<[number, (refusal: GraphRefusal) => Meaning]> {
  return codes.map((code) => [code, meaning]);
}

/**
 * Returns what a refusal by Meta means for the message, and for the number that sent it: whether it is tried again, and
 * what agents are shown.
 */
export function meaningOf(refusal: GraphRefusal): Meaning {
  const known = meanings.get(refusal.code);
  if (known) return known(refusal);
  if (refusal.code >= 200 && refusal.code <= 299)
    return { kind: 'link', reason: PermissionMissing({ details: refusal.details }) };
  if (refusal.status === 429) return { kind: 'limited', reason: TooFast() };
  if (refusal.status >= 500 || isUnanswered(refusal)) return { kind: 'retry', reason: MetaTrouble() };
  const { code, details } = refusal;
  return { kind: 'refused', reason: MetaRefused({ code: String(code), details }) };
}

/** Returns true where no message of the number can leave before an admin has set the token or the account right. */
export function endsSession({ kind }: Meaning): boolean {
  return kind === 'link' || kind === 'account';
}

/**
 * Returns why a message fails that Meta accepted and dropped again and again, where it drops messages for speed or trouble
 * of its own; null for other refusals, after which a message waits for the number or fails at once.
 */
export function reasonOfDrops(refusal: GraphRefusal): Reason | null {
  const { kind, reason } = meaningOf(refusal);
  const isPassing = kind === 'retry' || (kind === 'limited' && limitOf(refusal).limit === 'rate');
  if (!isPassing) return null;
  return reason.code === TooFast.code ? DroppedTooFast() : DroppedInTrouble();
}

/** Returns true where Meta refuses a message because the account cannot pay. */
export function isUnpaid({ code }: GraphRefusal): boolean {
  return code === unpaid;
}

/** Returns true where Meta refuses messages that begin conversations, while other customers are answered. */
export function isOfBulk({ code }: GraphRefusal): boolean {
  return ofBulk.has(code);
}

/** Returns true where the customer has stopped marketing of the company. */
export function stopsMarketing({ code }: GraphRefusal): boolean {
  return code === marketingStop;
}

/** Returns true where a template is not any more as the product stored it. */
export function concernsTemplate({ code }: GraphRefusal): boolean {
  return ofTemplates.has(code);
}

/** Returns the limit of a refusal that means `limited`, with its length in milliseconds. */
export function limitOf(refusal: GraphRefusal): { limit: SendLimit['limit']; forMs: number } {
  if (isOfBulk(refusal)) return { limit: 'reachout', forMs: pauseMs.restricted };
  if (refusal.code === 131057) return { limit: 'rate', forMs: pauseMs.maintenance };
  return { limit: 'rate', forMs: Math.max(pauseMs.throughput, refusal.retryAfterMs) };
}

/** True where a server before Meta's own asks for the call once more: it was not carried out. */
function isUnanswered({ code, status }: GraphRefusal): boolean {
  return code === withoutForm && (status === 408 || status === 425);
}

/** The failure of a send. A channel session that ended keeps its messages for the next one. */
export function failureOf(
  refusal: GraphRefusal,
  { isReaction, isTemplate }: { isReaction: boolean; isTemplate: boolean },
): SendFailure {
  const { kind, reason } = meaningOf(refusal);
  const options = { cause: refusal };
  // A template waits until the account can pay; for an answer that would be too late.
  if (isUnpaid(refusal) && !isTemplate) return new SendFailure('refused', reason, options);
  if (isReaction && refusal.code === 131009)
    return new SendFailure('refused', ReactionTargetUnknown(), options);
  if (kind === 'limited') return new SendFailure('limited', reason, { ...options, ...limitOf(refusal) });
  return new SendFailure(kind === 'refused' ? 'refused' : 'retry', reason, options);
}
