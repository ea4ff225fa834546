import type { Context } from '@balcao/core';
import { mailboxOf } from '../ports.ts';
import type { ChannelReports } from './channel-driver.ts';

/** Builds a driver's reports: messages go to the message store, states to the channel session's owner. */
export function reportsTo(
  ctx: Context,
  connectionId: number,
  status: ChannelReports['status'],
): ChannelReports {
  const mailbox = () => mailboxOf(ctx.host);
  return {
    status,
    inbound: (messages) => mailbox().receive(ctx, connectionId, messages),
    acked: (acks) => mailbox().acked(ctx, connectionId, acks),
    edited: (edit) => mailbox().edited(ctx, connectionId, edit),
    revoked: (revoke) => mailbox().revoked(ctx, connectionId, revoke),
    mediaArrived: (arrival) => mailbox().mediaArrived(ctx, connectionId, arrival),
    called: (call) => mailbox().called(ctx, connectionId, call),
  };
}
