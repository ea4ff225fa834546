import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';

let kit: CloudKit;
let line: CloudLine;
let customers = 0;
beforeAll(async () => {
  kit = await startCloud();
  line = await kit.aLine();
});
afterEach(() => {
  kit.graph.state.faults.filesGone = false;
});
afterAll(() => kit.app.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const own = () => kit.app.ctx({ id: line.admin.companyId });
const orders = () => own().table('CloudFiles');

function aPicture(bytes = png): string {
  const { phoneNumberId } = line.number;
  const id = kit.graph.state.addFile({ bytes, mimeType: 'image/png', phoneNumberId });
  return `${kit.graph.url}/pictures/${id}`;
}

/** A customer who writes by an ad with these parts; answers how the ad of the ticket is read. */
async function clicks(referral: object, entry: object = { type: 'text', text: { body: 'Quero' } }) {
  const number = `55118${70_000_000 + ++customers}`;
  await kit.graph.customerWrites(line.number, number, {
    ...entry,
    referral: { source_type: 'ad', source_id: '120210', headline: 'Bolos', ctwa_clid: 'ARx', ...referral },
  });
  return async () => {
    await kit.app.settle();
    const list = `/tickets?showAll=true&status=pending&searchParam=${number}`;
    return ok(await kit.app.api(line.admin).get(list)).tickets[0]?.ad;
  };
}

describe('the picture of an ad that led to an official number', () => {
  test.each(['image_url', 'thumbnail_url'])('a picture by %s is fetched without the token', async (name) => {
    const ad = await clicks({ [name]: aPicture() });
    const { pictureUrl } = await eventually(async () => {
      const known = await ad();
      return known?.pictureUrl && known;
    });
    const { pathname, search } = new URL(pictureUrl, 'http://x');
    const answer = await kit.app.http.inject({ url: pathname + search });
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(await orders()).toEqual([]);
  });

  test('a message with a file of its own keeps both', async () => {
    const { phoneNumberId } = line.number;
    const id = kit.graph.state.addFile({ bytes: png, mimeType: 'image/png', phoneNumberId });
    const ad = await clicks(
      { image_url: aPicture() },
      { type: 'image', image: { id, mime_type: 'image/png' } },
    );
    await eventually(async () => (await ad())?.pictureUrl);
    await eventually(async () => (await orders()).length === 0);
    const [{ mediaKey }] = await own().table('Messages').orderBy('id', 'desc').limit(1);
    expect(mediaKey).toEqual(expect.any(String));
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:9/x',
    'https://fbcdn.net.example.com/x.jpg',
    'https://customer@example.com/x.jpg',
    'file:///etc/passwd',
    'no address',
  ])('an address elsewhere is not called, and nothing is tried again: %s', async (url) => {
    const ad = await clicks({ image_url: url });
    await eventually(async () => (await ad())?.title === 'Bolos');
    await eventually(async () => (await orders()).length === 0);
    expect((await ad()).pictureUrl).toBeNull();
  });

  test('what is no picture by its bytes, or too large for one, is not kept', async () => {
    const ads = [
      await clicks({ image_url: aPicture(Buffer.from('<html><script>alert(1)</script>')) }),
      await clicks({ image_url: aPicture(Buffer.concat([png, Buffer.alloc(1024 * 1024)])) }),
    ];
    for (const ad of ads) await eventually(async () => (await ad())?.title === 'Bolos');
    await eventually(async () => (await orders()).length === 0);
    for (const ad of ads) expect((await ad()).pictureUrl).toBeNull();
  });

  test('a picture that Meta has no more leaves the ad with its words', async () => {
    kit.graph.state.faults.filesGone = true;
    const ad = await clicks({ image_url: aPicture() });
    await eventually(async () => (await ad())?.title === 'Bolos');
    await eventually(async () => (await orders()).length === 0);
    expect(await ad()).toMatchObject({ title: 'Bolos', pictureUrl: null });
  });
});
