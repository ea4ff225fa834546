import type { Reason } from '@balcao/core';
import { SendFailure } from '../../connections/index.ts';
import {
  AccountLocked,
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
import type { GraphRefusal } from './graph-refusal.ts';

/** Consequence of a code: another try, the pause of a number, the end of the channel session, or nothing any more. */
type Kind = 'retry' | 'limited' | 'link' | 'refused';

interface Meaning {
  kind: Kind;
  reason: Reason;
}

/** Wait after the limit of a number, in milliseconds; the platform names none. */
const pauseMs = { throughput: 5000, maintenance: 60_000, restricted: 60 * 60_000 };

/** Meaning of the platform's error codes for a message: Meta's page of error codes, December 2025. */
const meanings: ReadonlyMap<number, (refusal: GraphRefusal) => Meaning> = new Map([
  ...each([0, 190], () => ({ kind: 'link', reason: TokenRefused() })),
  ...each([3, 10, 131005], (it) => ({ kind: 'link', reason: PermissionMissing({ details: it.details }) })),
  ...each([368, 131031, 130497], () => ({ kind: 'refused', reason: AccountLocked() })),
  ...each([4, 80007, 130429, 131057], () => ({ kind: 'limited', reason: TooFast() })),
  ...each([131056], () => ({ kind: 'retry', reason: TooFast() })),
  ...each([131048], () => ({ kind: 'limited', reason: NumberRestricted() })),
  ...each([131049], () => ({ kind: 'refused', reason: MarketingHeldBack() })),
  ...each([131050], () => ({ kind: 'refused', reason: MarketingStopped() })),
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
  ...each([131042], () => ({ kind: 'refused', reason: PaymentProblem() })),
  ...each([133010, 131045], () => ({ kind: 'refused', reason: NotRegistered() })),
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
  if (refusal.status >= 500) return { kind: 'retry', reason: MetaTrouble() };
  const { code, details } = refusal;
  return { kind: 'refused', reason: MetaRefused({ code: String(code), details }) };
}

/** The failure of a send. A channel session that ended keeps its messages for the next one. */
export function failureOf(refusal: GraphRefusal, { isReaction }: { isReaction: boolean }): SendFailure {
  const { kind, reason } = meaningOf(refusal);
  const options = { cause: refusal };
  if (isReaction && refusal.code === 131009)
    return new SendFailure('refused', ReactionTargetUnknown(), options);
  if (kind === 'limited') {
    const isRestricted = refusal.code === 131048;
    const forMs = isRestricted
      ? pauseMs.restricted
      : refusal.code === 131057
        ? pauseMs.maintenance
        : pauseMs.throughput;
    const limit = isRestricted ? 'reachout' : 'rate';
    return new SendFailure('limited', reason, { ...options, limit, untilMs: Date.now() + forMs });
  }
  return new SendFailure(kind === 'refused' ? 'refused' : 'retry', reason, options);
}
