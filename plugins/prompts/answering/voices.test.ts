import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ssmlOf } from '../provider/azure-speech.ts';
import { answers, type ModelServer, says, startModelServer } from '../testing/model-server.ts';
import { aNumber, type PromptsKit, startPrompts } from '../testing/prompts-kit.ts';

let kit: PromptsKit;
let speech: ModelServer;
beforeAll(async () => {
  speech = await startModelServer();
  kit = await startPrompts();
});
afterAll(async () => {
  await kit.app.close();
  await speech.close();
});

const ogg = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(60, 1)]);
const spoken = { voice: 'pt-BR-FranciscaNeural', voiceKey: 'az-chave-0001' };

test('an answer of a prompt is sent as a voice note of the chosen voice, and read as text by the next turn', async () => {
  kit.model.play(says('Custa R$ 5 & é <bom>.'));
  speech.play((response) => response.writeHead(200).end(ogg));
  const desk = await kit.aPromptedDesk({ ...spoken, voiceRegion: speech.url });
  const number = aNumber();
  await kit.asks(desk, number, 'Quanto custa?');
  const [asked] = speech.asked;
  expect(asked?.path).toBe('/v1/cognitiveservices/v1');
  expect(asked?.headers).toMatchObject({
    'ocp-apim-subscription-key': 'az-chave-0001',
    'content-type': 'application/ssml+xml',
    'x-microsoft-outputformat': 'ogg-24khz-16bit-mono-opus',
    'user-agent': 'Balcao',
  });
  expect(asked?.raw.toString()).toContain('Custa R$ 5 &amp; é &lt;bom&gt;.');
  const [sent] = await kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 });
  expect(sent).toMatchObject({ mediaType: 'audio', mediaMime: expect.stringContaining('ogg') });
  await kit.asks(desk, number, 'E dois?');
  expect(kit.model.asked.at(-1)?.json?.messages[2]).toMatchObject({
    role: 'assistant',
    content: '[áudio] Custa R$ 5 & é <bom>.',
  });
});

test.each([
  ['refuses the key', answers(401, '')],
  ['sends no sound', answers(200, '<html>')],
])('an answer of a prompt is written when the voice %s', async (_what, play) => {
  kit.model.play(says('Custa R$ 5.'));
  speech.play(play);
  const desk = await kit.aPromptedDesk({ ...spoken, voiceRegion: speech.url });
  const number = aNumber();
  await kit.asks(desk, number, 'Quanto custa?');
  expect(await kit.sentTexts(desk, number)).toEqual(['Custa R$ 5.']);
});

test('a voice message of a customer is transcribed once, and answered', async () => {
  const desk = await kit.aPromptedDesk();
  const number = aNumber();
  kit.model.play(answers(200, { text: 'Vocês abrem no domingo?' }), says('Abrimos, sim.'));
  const media = await kit.app.host.media.save(desk.company.id, ogg, {
    fileName: 'voz.ogg',
    mimeType: 'audio/ogg',
  });
  await kit.write(desk, { number, kind: 'audio', body: '', media } as never);
  await kit.answered(desk);
  const [heard, answered] = kit.model.asked;
  expect(heard?.path).toBe('/v1/audio/transcriptions');
  expect(heard?.raw.toString('latin1')).toMatch(
    /name="model"\r\n\r\nwhisper-1[\s\S]*name="file"; filename="audio.ogg"/,
  );
  expect(answered?.json?.messages[1]?.content).toContain('Vocês abrem no domingo?');
  expect(await kit.sentTexts(desk, number)).toEqual(['Abrimos, sim.']);
  expect((await kit.ledger(desk)).map(({ kind }) => kind)).toEqual(['transcription', 'answer']);
});

describe('The markup of a voice', () => {
  test.each([
    ['a & b < c > "d" \'e\'', 'a &amp; b &lt; c &gt; &quot;d&quot; &apos;e&apos;'],
    ['</voice><voice name="x">', '&lt;/voice&gt;&lt;voice name=&quot;x&quot;&gt;'],
    ['*forte* _fino_ \u0007 \ud800', 'forte fino  '],
  ])('the markup of a voice carries %j as text', (text, said) => {
    expect(ssmlOf('pt-BR-YaraNeural', text)).toBe(
      `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="pt-BR"><voice name="pt-BR-YaraNeural">${said}</voice></speak>`,
    );
  });
});
