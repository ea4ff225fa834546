import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { aNumber, aWireId, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

const shoes = {
  title: 'Tênis pela metade',
  body: 'Só hoje',
  sourceUrl: 'https://fb.me/tenis',
  sourceId: '120210',
  clickId: 'ARxx_1',
};
const boots = { ...shoes, title: 'Botas', sourceId: '120211', clickId: 'ARxx_2' };
const shown = (ad: object) => ({ ...ad, pictureUrl: null });
const listed = async (by: Desk, query: object): Promise<number[]> => {
  const { body } = await kit.app.api(by.admin).get(`/tickets?${new URLSearchParams({ ...query })}`);
  return body.tickets.map(({ id }: { id: number }) => id);
};
const adOf = async (id: number) => (await kit.app.api(desk.admin).get(`/tickets/${id}`)).body.ad;

describe('the ad that a customer clicked', () => {
  test('an ad is part of the ticket that it led to, and a ticket without one says so', async () => {
    const [clicked, plain] = [aNumber(), aNumber()];
    await kit.write(desk, { number: clicked, ad: shoes }, { number: plain });
    expect(await adOf((await kit.ticketOf(desk, clicked)).id)).toEqual(shown(shoes));
    expect(await adOf((await kit.ticketOf(desk, plain)).id)).toBeNull();
  });

  test('the first ad of a ticket stays, whether the message comes again or another ad is clicked', async () => {
    const number = aNumber();
    const first = { number, wireId: aWireId(), ad: shoes };
    await kit.write(desk, first);
    await kit.write(desk, first, { number, ad: boots });
    expect(await adOf((await kit.ticketOf(desk, number)).id)).toEqual(shown(shoes));
  });

  test('an open ticket takes an ad that is clicked in the course of it', async () => {
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    await kit.write(desk, { number: contactNumber as string, ad: boots });
    expect(await adOf(id)).toEqual(shown(boots));
  });

  test('an ad comes with the content of a message that was on the phone alone', async () => {
    const number = aNumber();
    const wireId = aWireId();
    await kit.write(desk, { number, wireId, body: 'Abra no celular', contentFollows: 'soon' });
    const { id } = await kit.ticketOf(desk, number);
    expect(await adOf(id)).toBeNull();
    await kit.write(desk, { number, wireId, body: 'Quero saber mais', ad: shoes });
    expect(await adOf(id)).toEqual(shown(shoes));
  });

  test('parts that are too long are cut between whole signs', async () => {
    const number = aNumber();
    await kit.write(desk, {
      number,
      ad: { ...shoes, title: `${'a'.repeat(254)}😀`, body: 'b'.repeat(5000) },
    });
    const { title, body } = await adOf((await kit.ticketOf(desk, number)).id);
    expect([title, body.length]).toEqual(['a'.repeat(254), 4000]);
  });

  test('the list of tickets that came by an ad has no others, and none of another company', async () => {
    const [own, other] = [await kit.aDesk(), await kit.aDesk()];
    const [clicked, plain] = [aNumber(), aNumber()];
    await kit.write(own, { number: clicked, ad: shoes }, { number: plain });
    await kit.write(other, { number: clicked, ad: shoes });
    const { id } = await kit.ticketOf(own, clicked);
    expect(await listed(own, { status: 'pending', fromAd: 'true' })).toEqual([id]);
    expect(await listed(own, { status: 'pending' })).toHaveLength(2);
  });

  test('merging two contacts leaves the ad with the ticket that stays', async () => {
    const [first, second] = [aNumber(), aNumber()];
    await kit.write(desk, { number: first });
    await kit.write(desk, { number: second, ad: boots });
    const [kept, gone] = [await kit.ticketOf(desk, first), await kit.ticketOf(desk, second)];
    const { status } = await kit.app
      .api(desk.admin)
      .post(`/contacts/${kept.contactId}/merge`, { fromContactId: gone.contactId });
    expect(status).toBe(200);
    await kit.app.settle();
    expect(await adOf(kept.id)).toEqual(shown(boots));
  });

  test('an ad goes with its ticket', async () => {
    const number = aNumber();
    await kit.write(desk, { number, ad: shoes });
    const { id } = await kit.ticketOf(desk, number);
    await kit.app.api(desk.admin).delete(`/tickets/${id}`);
    expect(await kit.app.ctx(desk.company).table('TicketAds').where({ ticketId: id })).toEqual([]);
  });
});

describe('the picture of an ad', () => {
  const own = () => kit.app.host.contextFor(desk.company.id);
  const kept = (bytes: Buffer) => kit.app.host.media.save(desk.company.id, bytes, { fileName: 'ad.jpg' });
  const isThere = (key: string) =>
    kit.app.host.media.about(desk.company.id, key).then(
      () => true,
      () => false,
    );
  const arrives = (wireId: string, media: Awaited<ReturnType<typeof kept>>, ad = shoes) =>
    messageStoreOf(kit.app.host).adPictureArrived(own(), desk.connectionId, { wireId, ad, media });
  const anAd = async () => {
    const [number, wireId] = [aNumber(), aWireId()];
    await kit.write(desk, { number, wireId, ad: shoes });
    return { number, wireId, id: (await kit.ticketOf(desk, number)).id };
  };

  test('a picture is shown with its ad, and the same one again changes nothing', async () => {
    const { id, wireId } = await anAd();
    const media = await kept(png);
    expect(await arrives(wireId, media)).toBe(true);
    expect(await arrives(wireId, media)).toBe(true);
    const { pictureUrl } = await adOf(id);
    const answer = await kit.app.http.inject({ url: pictureUrl.replace(/^https?:\/\/[^/]+/, '') });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('an ad keeps its first picture, and takes none of another ad', async () => {
    const { id, wireId } = await anAd();
    const [first, second] = [await kept(png), await kept(png)];
    expect(await arrives(wireId, first, boots)).toBe(false);
    expect(await arrives(wireId, first)).toBe(true);
    expect(await arrives(wireId, second)).toBe(false);
    expect((await adOf(id)).pictureUrl).toContain(first.key);
  });

  test('a file that is no picture by its bytes is not taken, whatever its name', async () => {
    const { id, wireId } = await anAd();
    expect(await arrives(wireId, await kept(Buffer.from('<svg onload="alert(1)"/>')))).toBe(false);
    expect((await adOf(id)).pictureUrl).toBeNull();
  });

  test('another company gives no picture to an ad', async () => {
    const { id, wireId } = await anAd();
    const other = await kit.aDesk();
    const media = await kept(png);
    const ctx = kit.app.host.contextFor(other.company.id);
    const store = messageStoreOf(kit.app.host);
    expect(await store.adPictureArrived(ctx, desk.connectionId, { wireId, ad: shoes, media })).toBe(false);
    expect((await adOf(id)).pictureUrl).toBeNull();
  });

  test('a picture goes with its ticket', async () => {
    const { id, wireId } = await anAd();
    const media = await kept(png);
    await arrives(wireId, media);
    await kit.app.api(desk.admin).delete(`/tickets/${id}`);
    await eventually(async () => !(await isThere(media.key)));
  });

  test('merging two contacts with an ad each removes the picture of the one that goes', async () => {
    const [first, second] = [await anAd(), await anAd()];
    const media = await kept(png);
    await arrives(second.wireId, media);
    const [stays, goes] = [await kit.ticketOf(desk, first.number), await kit.ticketOf(desk, second.number)];
    await kit.app
      .api(desk.admin)
      .post(`/contacts/${stays.contactId}/merge`, { fromContactId: goes.contactId });
    await eventually(async () => !(await isThere(media.key)));
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
