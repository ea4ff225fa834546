import type { Static, TSchema } from '@sinclair/typebox';
import { proto } from '@whiskeysockets/baileys';
import type { Customer } from '../customer.ts';
import { handsetOf } from '../handset.ts';
import type { Loopback } from '../loopback.ts';
import { sha256 } from '../media/media-crypto.ts';
import type { Content } from '../messages/content.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import { type Route, route } from './route.ts';
import * as schemas from './schemas.ts';

/** Routes that control a running loopback over HTTP. */
export const routes: readonly Route[] = [
  route('GET', '/control', null, ({ loopback }) => describe(loopback)),
  route('GET', '/control/ca.pem', null, ({ loopback }) => loopback.testCa),
  route('POST', '/control/pair', schemas.Pair, async ({ loopback, body }) => {
    const { code, number, ...about } = body;
    const account = await loopback.pairPhone(code, number, about);
    return { number: account.number, lid: account.lid, device: account.device?.id };
  }),
  route('POST', '/control/customers', schemas.AddCustomer, ({ loopback, body }) =>
    presentCustomer(loopback.customers.add(body)),
  ),
  route('GET', '/control/customers/:number/messages', null, ({ loopback, params }) => {
    const { received } = loopback.customers.get(params.number ?? '');
    return received.map(({ bytes, ...message }) => ({
      ...message,
      ...(bytes && { size: bytes.length, sha256: sha256(bytes).toString('hex') }),
    }));
  }),
  customerRoute('messages', schemas.Write, (customer, body) => {
    const { to, id, quoted, group, timestamp } = body;
    const options = {
      ...(id && { id }),
      ...(quoted && { quoted }),
      ...(group && { group }),
      ...(timestamp !== undefined && { timestamp }),
    };
    return customer.write(to, contentOf(body), options);
  }),
  customerRoute('edits', schemas.Edit, (customer, { id, text, sealed = false }) =>
    customer.edit(id, text, { sealed }),
  ),
  customerRoute('revocations', schemas.Revoke, (customer, { id }) => customer.revoke(id)),
  customerRoute('reactions', schemas.React, (customer, { id, text }) => customer.react(id, text)),
  customerRoute('reads', schemas.Read, (customer, { ids }) => customer.inbox.read(ids)),
  customerRoute('phone', schemas.Switch, (customer, { on }) => customer.inbox.turn(on)),
  customerRoute('typing', schemas.Typing, (customer, { to, state }) => customer.typing(to, state)),
  customerRoute('calls', schemas.Call, (customer, { to, kind, ringMs }) => {
    const call = customer.call(to, kind);
    setTimeout(call.hangUp, ringMs ?? 0).unref();
    return { id: call.id };
  }),
  route('POST', '/control/groups', schemas.CreateGroup, ({ loopback, body }) =>
    loopback.createGroup(body.subject, body.account, body.members, body.addressing),
  ),
  route('POST', '/control/accounts/:number/messages', schemas.Write, ({ loopback, params, body }) =>
    handsetOf(loopback.network, loopback.account(params.number ?? '')).write(
      body.to,
      contentOf(body),
      body.id ? { id: body.id } : {},
    ),
  ),
  route('POST', '/control/accounts/:number/cut', null, ({ loopback, params }) =>
    loopback.account(params.number ?? '').cut(),
  ),
  route('POST', '/control/accounts/:number/close', schemas.Close, ({ loopback, params, body }) =>
    loopback.account(params.number ?? '').closeWith(body.code),
  ),
  route('POST', '/control/accounts/:number/restrict', schemas.Restrict, ({ loopback, params, body }) =>
    loopback.network.restrict(params.number ?? '', body.untilMs),
  ),
  route('POST', '/control/faults/frames', schemas.FrameFault, ({ loopback, body }) =>
    loopback.faults.frames(body),
  ),
  route('POST', '/control/faults/logins', schemas.LoginFault, ({ loopback, body }) =>
    loopback.faults.refuseLogins(body),
  ),
  route('POST', '/control/faults/messages', schemas.SendFault, ({ loopback, body }) =>
    loopback.faults.refuseMessages(body),
  ),
  route('POST', '/control/faults/media', schemas.MediaFault, ({ loopback, body }) =>
    loopback.faults.failMedia(body),
  ),
  route('POST', '/control/faults/connections', schemas.ConnectionFault, ({ loopback, body }) =>
    loopback.faults.refuseConnections(body.times, body.how),
  ),
  route('POST', '/control/faults/silence', schemas.Silence, ({ loopback, body }) =>
    loopback.faults.silence(body.account, body.on),
  ),
  route('DELETE', '/control/faults', null, ({ loopback }) => loopback.faults.clear()),
  ...ledgerRoutes,
];

function customerRoute<S extends TSchema>(
  what: string,
  schema: S,
  run: (customer: Customer, body: Static<S>) => unknown,
): Route {
  return route('POST', `/control/customers/:number/${what}`, schema, ({ loopback, params, body }) =>
    run(loopback.customers.get(params.number ?? ''), body),
  );
}

function contentOf({ text, media, location, contact, message }: schemas.Write): Content {
  if (text !== undefined) return { text };
  if (location) return { location };
  if (contact) return { contact };
  if (message) return { raw: proto.Message.fromObject(message) };
  if (!media) throw new Error('A message needs text, media, location, contact or message');
  const { kind, base64, ...about } = media;
  return { media: kind, bytes: Buffer.from(base64, 'base64'), ...about };
}

function describe(loopback: Loopback): object {
  const { url, controlUrl, testRoot, testCa } = loopback;
  const accounts = loopback.network.directory.accounts.map((account) => ({
    number: account.number,
    lid: account.lid,
    name: account.name,
    devices: [...account.devices.values()].map((device) => ({
      id: device.id,
      online: device.isActive,
      waiting: device.queue.size,
      preKeys: device.preKeyCount,
    })),
  }));
  const customers = loopback.customers.list().map(presentCustomer);
  return { url, controlUrl, testRoot, testCa, accounts, customers };
}

function presentCustomer({ number, lid, name, addressing, hidesNumber }: Customer): object {
  return { number, lid, name, addressing, hidesNumber };
}
