import {
  aClientId,
  type Chat,
  type Page,
  shop,
  type WebchatKit,
} from '@balcao/plugins/webchat/testing/webchat-kit.ts';
import { type Attack, outcomeOf } from './attack.ts';

interface Setup {
  kit: WebchatKit;
}

const megabyte = 1024 * 1024;
/** Attempts of visitors to fill the disk of the installation. */
export const fullDisks: Attack<Setup>[] = [
  {
    attempt: 'a stranger whom nobody has answered leaves files',
    async tried(house) {
      const chat = await house.kit.aChat();
      const page = await house.kit.aPage(chat);
      return [...(await sendFile(house, chat, page, 1000)), await storedBytes(house, chat)];
    },
    held: [403, 'ERR_WEBCHAT_FILES_AFTER_ANSWER', 0],
  },
  {
    attempt: 'a visitor sends more files at once than the day has room for',
    async tried(house) {
      const chat = await house.kit.aChat({ filesBeforeAnswer: true, visitorMbPerDay: 1 });
      const page = await house.kit.aPage(chat);
      await Promise.all([1, 2, 3, 4].map(() => sendFile(house, chat, page, 0.7 * megabyte)));
      return (await storedBytes(house, chat)) <= megabyte;
    },
    held: true,
  },
  {
    attempt: 'somebody fills the disk as many visitors of one address',
    async tried(house) {
      const limits = { visitorMbPerDay: 1, addressMbPerDay: 2 };
      const chat = await house.kit.aChat({ filesBeforeAnswer: true, ...limits });
      const last = [];
      for (let visitor = 0; visitor < 4; visitor += 1)
        last.push((await sendFile(house, chat, await house.kit.aPage(chat), 0.9 * megabyte))[1]);
      return [last.at(-1), (await storedBytes(house, chat)) <= 2 * megabyte];
    },
    held: ['ERR_WEBCHAT_FILES_DAY_LIMIT', true],
  },
];

/** File of so many bytes, and the result of sending it. */
async function sendFile({ kit }: Setup, { key }: Pick<Chat, 'key'>, { token }: Page, bytes: number) {
  const form = new FormData();
  form.set('clientId', aClientId());
  form.append('medias', new File([Buffer.alloc(bytes, 'a')], 'a.txt', { type: 'text/plain' }));
  const sent = await fetch(`${kit.app.baseUrl}/webchat/${key}/messages`, {
    ...{ method: 'POST', body: form },
    headers: { origin: shop, authorization: `Bearer ${token}` },
  });
  return outcomeOf({ status: sent.status, body: (await sent.json()) as { error?: string } });
}

async function storedBytes({ kit }: Setup, { company }: Chat): Promise<number> {
  let bytes = 0;
  for await (const { size } of kit.app.host.media.list(company.id)) bytes += size;
  return bytes;
}
