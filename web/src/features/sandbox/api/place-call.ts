import { api } from '../../../lib/api/api.ts';

export type CallKind = 'voice' | 'video';

/** Calls the company as a customer; the call stays unanswered. */
export function placeCall(
  connectionId: number,
  from: string,
  call: CallKind,
  name: string,
): Promise<unknown> {
  return api.post(`/sandbox/${connectionId}/inbound`, { from, call, name });
}
