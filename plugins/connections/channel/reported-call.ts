import type { ChannelAddress } from './outbound-content.ts';

/** A call of a customer, as a channel reports it. */
export interface ReportedCall {
  from: ChannelAddress;
  /** Further addresses of the caller. */
  others?: readonly ChannelAddress[];
  kind: 'voice' | 'video';
  wireId: string;
  timestamp: number;
  answerUntil?: number;
}
