import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CampaignsKit, startCampaigns } from '../testing/campaigns-kit.ts';

type Desk = Awaited<ReturnType<CampaignsKit['aDesk']>>;

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns();
});
afterAll(() => kit.app.close());

const api = (desk: Desk) => kit.app.api(desk.admin);
const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
const isOver = ({ campaign }: { campaign: { status: string } }) => campaign.status === 'FINALIZADA';

const upload = (desk: Desk, id: number, text: string) =>
  api(desk).upload(`/campaigns/${id}/media-upload`, {
    file: new File([`%PDF-1.4 ${text}`], 'oferta.pdf', { type: 'application/pdf' }),
  });

const isGone = (desk: Desk, key: string) =>
  kit.app.host.media.read(desk.company.id, key).then(
    () => false,
    () => true,
  );

/** Removes the file of a campaign that was never sent, which is waited for. */
async function removeUnused(desk: Desk): Promise<void> {
  const { id } = await kit.aCampaign(desk);
  await upload(desk, id, 'nunca enviada');
  const { mediaKey } = await ctxOf(desk).table('Campaigns').where({ id }).first('mediaKey');
  expect((await api(desk).delete(`/campaigns/${id}`)).status).toBe(200);
  await eventually(() => isGone(desk, mediaKey));
}

/** Texts of the files that the messages of the company show, those that are gone as null. */
async function shownFiles(desk: Desk): Promise<Array<string | null>> {
  // Removals that were ordered before have ended with it.
  await removeUnused(desk);
  const rows: Array<{ mediaKey: string }> = await ctxOf(desk)
    .table('Messages')
    .whereNotNull('mediaKey')
    .orderBy('id')
    .select('mediaKey');
  return Promise.all(
    rows.map(async ({ mediaKey }) => {
      const bytes = await kit.app.host.media.read(desk.company.id, mediaKey).catch(() => null);
      return bytes?.toString().slice('%PDF-1.4 '.length) ?? null;
    }),
  );
}

async function sent(desk: Desk) {
  const { id } = await kit.aCampaign(desk, { contactListId: await kit.aList(desk, { valid: 2 }) });
  await upload(desk, id, 'oferta');
  await kit.begin(desk, id);
  await kit.until(desk, id, isOver);
  expect(await shownFiles(desk)).toEqual(['oferta', 'oferta']);
  return id;
}

describe('the file of a campaign', () => {
  test('the file of a campaign stays with the others when one of its recipients is deleted', async () => {
    const desk = await kit.aDesk();
    const id = await sent(desk);
    const [first, second] = await kit.recipients(desk, id);
    expect((await api(desk).delete(`/tickets/${first?.ticketId}`)).status).toBe(200);
    expect(await shownFiles(desk)).toEqual(['oferta']);
    expect((await api(desk).delete(`/contacts/${second?.contactId}`)).status).toBe(200);
    await removeUnused(desk);
    const { mediaKey } = await ctxOf(desk).table('Campaigns').where({ id }).first('mediaKey');
    expect((await kit.app.host.media.read(desk.company.id, mediaKey)).toString()).toContain('oferta');
  });

  test('the file of a campaign stays with its messages when the campaign is deleted', async () => {
    const desk = await kit.aDesk();
    const id = await sent(desk);
    expect((await api(desk).delete(`/campaigns/${id}`)).status).toBe(200);
    expect(await shownFiles(desk)).toEqual(['oferta', 'oferta']);
  });

  test('the file of a campaign stays with its test message when another takes its place', async () => {
    const desk = await kit.aDesk();
    await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
    const { id } = await kit.aCampaign(desk);
    await upload(desk, id, 'oferta');
    const tried = await api(desk).post(`/campaigns/${id}/test`, { number: '5511988887777' });
    expect(tried.status).toBe(200);
    await upload(desk, id, 'nova oferta');
    expect(await shownFiles(desk)).toEqual(['oferta']);
  });
});
