import { api } from '../../../lib/api/api.ts';

export type CallKind = 'voice' | 'video';

/** Rings at the company, where the call stays unanswered. */
export function placeCall(
  connectionId: number,
  from: string,
  call: CallKind,
  name: string,
): Promise<unknown> {
  return api.post(`/sandbox/${connectionId}/inbound`, { from, call, name });
}
