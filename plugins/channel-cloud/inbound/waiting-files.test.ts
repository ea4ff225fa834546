/** @on-servers files are claimed and planned by conditional updates */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fileKeptMs, fileTriesMax } from '../contract/limits.ts';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';
import { wakeFiles } from './files.ts';

let kit: CloudKit;
let line: CloudLine;
let token: string;
let customers = 0;
beforeAll(async () => {
  kit = await startCloud();
  line = await kit.aLine();
  token = line.number.token;
});
afterAll(() => kit.app.close());

const expired = 'EAAGexpired000000000000';
const files = () => kit.app.ctx({ id: line.admin.companyId }).table('CloudFiles');
const photoOf = async (wamid: string) => {
  await kit.app.settle();
  return kit.app.ctx({ id: line.admin.companyId }).table('Messages').where({ wireId: wamid }).first();
};

/** Photo that a customer sends; returns its id. */
function aPhoto(): Promise<string> {
  const { phoneNumberId } = line.number;
  const id = kit.graph.state.addFile({
    bytes: Buffer.from('89504e47', 'hex'),
    mimeType: 'image/png',
    phoneNumberId,
  });
  const entry = { type: 'image', image: { id, mime_type: 'image/png' } };
  return kit.graph.customerWrites(line.number, `55118${80_000_000 + ++customers}`, entry);
}

const waits = () =>
  eventually(async () => {
    const [file] = await files();
    return file?.tries === 0 && Boolean(file.waitsForMeta) && Number(file.nextAt) > Date.now();
  });

test('a file waits while Meta refuses the token, however often it was tried, and comes when a session begins', async () => {
  line.number.token = expired;
  const wamid = await aPhoto();
  for (let round = 1; round <= fileTriesMax + 2; round++) {
    await waits();
    await files().update({ nextAt: 0 });
    await wakeFiles(kit.app.host);
    await kit.app.settle();
  }
  await waits();
  await files().update({ nextAt: Date.now() + 3_600_000 });
  expect(await photoOf(wamid)).toMatchObject({ mediaKey: null, failureCode: null });
  line.number.token = token;
  ok(await kit.app.api(line.admin).put(`/whatsapp/${line.connectionId}/settings`, { values: { token } }));
  await eventually(async () => (await photoOf(wamid)).mediaKey !== null);
  await eventually(async () => (await files()).length === 0);
});

test('a file for which Meta was waited a week is lost', async () => {
  line.number.token = expired;
  const wamid = await aPhoto();
  await waits();
  await files().update({ nextAt: 0, at: Date.now() - fileKeptMs - 1 });
  await wakeFiles(kit.app.host);
  const failureCode = 'REASON_CLOUD_FILE_NOT_FETCHED';
  await eventually(async () => (await photoOf(wamid)).failureCode === failureCode);
  expect(await files()).toEqual([]);
  line.number.token = token;
});

test('a file that the host of files does not have at once is asked for anew, and comes', async () => {
  kit.graph.state.faults.hidesFiles = 1;
  const wamid = await aPhoto();
  await eventually(async () => {
    const [file] = await files();
    return file?.tries === 1 && Number(file.nextAt) > Date.now();
  });
  expect(await photoOf(wamid)).toMatchObject({ mediaKey: null, failureCode: null });
  await files().update({ nextAt: 0 });
  await wakeFiles(kit.app.host);
  await eventually(async () => (await photoOf(wamid)).mediaKey !== null);
});
