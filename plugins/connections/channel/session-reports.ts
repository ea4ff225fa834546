import type { Context } from '@balcao/core';
import { messageStoreOf } from '../ports.ts';
import type { ChannelReports } from './channel-driver.ts';

/**
 * Returns the callbacks by which a channel driver reports: messages go to the message store, states to the channel
 * session's process.
 */
export function reportsTo(
  ctx: Context,
  connectionId: number,
  status: ChannelReports['status'],
): ChannelReports {
  const messageStore = () => messageStoreOf(ctx.host);
  return {
    status,
    inbound: (messages) => messageStore().receive(ctx, connectionId, messages),
    takesGroups: () => messageStore().takesGroups(ctx),
    acked: (acks) => messageStore().acked(ctx, connectionId, acks),
    edited: (edit) => messageStore().edited(ctx, connectionId, edit),
    revoked: (revoke) => messageStore().revoked(ctx, connectionId, revoke),
    mediaArrived: (arrival) => messageStore().mediaArrived(ctx, connectionId, arrival),
    adPictureArrived: (picture) => messageStore().adPictureArrived(ctx, connectionId, picture),
    nothingFollows: (about) => messageStore().nothingFollows(ctx, connectionId, about),
    called: (call) => messageStore().called(ctx, connectionId, call),
  };
}
