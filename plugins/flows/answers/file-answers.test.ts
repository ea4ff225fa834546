import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messagesByIds } from '../../tickets/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { saidFile } from '../running/said-file.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, noon, question } from '../testing/graphs.ts';
import { type FileKind, flowMediaMaxBytes } from './limits.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());

const drawing = (fileKinds?: FileKind[]) =>
  chain(
    question('foto', { as: 'file', retryText: 'Mande uma foto', ...(fileKinds ? { fileKinds } : {}) }),
    { kind: 'message', text: 'Obrigado' },
    question('fim'),
  );
const api = ({ admin }: { admin: Parameters<FlowsKit['app']['api']>[0] }) => kit.app.api(admin);
/** A stored file, which says that it has so many bytes. */
const fileOf = async (companyId: number, mimeType: string, size?: number) => {
  const media = await kit.app.host.media.save(companyId, Buffer.from('abc'), { fileName: 'f', mimeType });
  return { ...media, mimeType, size: size ?? media.size };
};

describe('A question for a file', () => {
  test('a picture answers it, and its message is kept; a text and a sound are wrong answers', async () => {
    const desk = await kit.aFlowDesk(drawing(['image', 'document']));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', 'não tenho');
    const media = await fileOf(desk.company.id, 'image/png');
    await kit.write(desk, { number, kind: 'audio', body: '', media });
    await kit.delivered(desk);
    expect(await kit.sentTexts(desk, number)).toEqual(['foto?', 'Mande uma foto', 'Mande uma foto']);
    await kit.write(desk, { number, kind: 'image', body: 'aqui', media });
    await kit.delivered(desk);
    expect((await kit.sentTexts(desk, number)).slice(3)).toEqual(['Obrigado', 'fim?']);
    const state = JSON.parse(String((await kit.runOf(desk, number))?.state));
    const { id } = await kit.ticketOf(desk, number);
    const [photo] = await kit.app
      .ctx(desk.company)
      .table('Messages')
      .where({ ticketId: id, mediaType: 'image' });
    expect(state.variables).toEqual({ foto: `message:${photo.id}` });
  });

  test('a file above 16 MB, a sticker and a file that will not come are no answer; one on its way is', async () => {
    const desk = await kit.aFlowDesk(drawing());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const { id } = desk.company;
    const large = await fileOf(id, 'application/pdf', flowMediaMaxBytes + 1);
    await kit.write(desk, { number, kind: 'document', body: '', media: large });
    await kit.delivered(desk);
    await kit.write(desk, { number, kind: 'sticker', body: '', media: await fileOf(id, 'image/webp') });
    await kit.delivered(desk);
    expect((await kit.sentTexts(desk, number)).slice(1)).toEqual(['Mande uma foto', 'Mande uma foto']);
    const awaits = { fileName: 'nota.pdf', mimeType: 'application/pdf', size: flowMediaMaxBytes };
    await kit.write(desk, { number, kind: 'document', body: '', awaits });
    await kit.delivered(desk);
    expect((await kit.sentTexts(desk, number)).slice(3)).toEqual(['Obrigado', 'fim?']);
    const ticket = await kit.ticketOf(desk, number);
    const [coming] = await messagesByIds(kit.app.ctx(desk.company), [ticket.lastMessageId - 2]);
    expect(coming && saidFile({ ...coming, mediaKey: null, failureCode: 'REASON_X' })).toBeNull();
  });

  test('the simulator takes a file of each kind, and a check keeps it', async () => {
    const desk = await kit.aFlowDesk(drawing(['document']));
    const at = new Date(noon).toISOString();
    const events = [
      { at, kind: 'customer', text: 'Oi' },
      { at, kind: 'photo' },
      { at, kind: 'file', fileKind: 'document' },
    ];
    const played = await api(desk).post('/flows/simulations', { graph: drawing(['document']), events });
    expect(played.body.entries.map(({ text }: { text: string }) => text)).toEqual([
      ...['Oi', 'foto?', '📷', 'Mande uma foto', '📄', 'Obrigado', 'fim?'],
    ]);
    expect(played.body.standing.variables).toEqual({ foto: 'message:0' });
    const checks = [
      { customerTexts: ['Oi', '📄'], answerHas: 'Obrigado' },
      { customerTexts: ['Oi', '🎬'], answerHas: 'Mande uma foto' },
    ];
    const kept = await api(desk).put(`/flows/${desk.flowId}/assertions`, { revision: 0, assertions: checks });
    expect(kept.body.results.map(({ isPassed }: { isPassed: boolean }) => isPassed)).toEqual([true, true]);
  });

  test('a replay hears the files that customers sent', async () => {
    const desk = await kit.aFlowDesk(drawing());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const media = await fileOf(desk.company.id, 'video/mp4');
    await kit.write(desk, { number, kind: 'video', body: '', media });
    await kit.delivered(desk);
    await kit.talk(desk, number, 'tchau');
    const { draftRevision: revision } = (await api(desk).get(`/flows/${desk.flowId}`)).body;
    const replay = async () => (await api(desk).post(`/flows/${desk.flowId}/replays`, {})).body;
    expect(await replay()).toMatchObject({ played: 1, groups: { same: 1 } });
    await api(desk).put(`/flows/${desk.flowId}/draft`, { revision, graph: drawing(['image']) });
    expect((await replay()).groups.same).toBe(0);
  });
});
