import type { Answer } from '@balcao/core/testing/index.ts';
import { brokenPromises, type Conformance } from '@balcao/core/testing/plugin-conformance.ts';
import { expect, test } from '@jest/globals';
import { plugins } from './index.ts';

function idIn({ status, body }: Answer): number {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Indexes read by a sweep over all companies, and by no query for one of them. */
const bySweepAlone = (table: string) =>
  `tables belong to companies: no index of ${table} begins with companyId`;

/** Tests for plugins from outside, run on some of ours. */
const ours: Record<string, Omit<Conformance, 'plugin'> & { excused?: readonly string[] }> = {
  queues: {
    async seed({ api }) {
      const queue = idIn(await api.post('/queue', { name: 'Fila das pedras', color: '#00796b' }));
      const option = { queueId: queue, title: 'Uma opção da outra', message: 'Oi', option: '1' };
      return { id: queue, 'queue-options/:id': idIn(await api.post('/queue-options', option)) };
    },
  },
  tags: {
    async seed({ api }) {
      const id = idIn(await api.post('/tags', { name: 'Cliente de confiança', color: '#00796b' }));
      const noMatch = { allMatching: true, searchParam: 'ninguém das pedras', tagIds: [id] };
      const { tagging } = (await api.post('/tags/taggings', noMatch)).body as { tagging: { id: number } };
      return { id, taggingId: tagging.id };
    },
  },
  'file-lists': {
    seed: async ({ api }) => ({
      id: idIn(await api.post('/files', { name: 'Catálogo das pedras', message: 'Veja', options: [] })),
    }),
    excused: [bySweepAlone('FilesDiscards')],
  },
  'quick-messages': {
    async seed({ api, app, company }) {
      const shortcode = 'saudação das pedras';
      const id = idIn(await api.post('/quick-messages', { shortcode, message: 'Bom dia da outra empresa' }));
      const { id: ticketId } = (await app.ctx(company).table('Tickets').first('id')) ?? { id: 999_999 };
      return { id, ticketId };
    },
    excused: [bySweepAlone('QuickMessageDiscards')],
  },
};

test.each(Object.entries(ours))(
  '%s keeps what every plugin promises',
  async (name, { excused, ...about }) => {
    const plugin = plugins.find((one) => one.name === name);
    if (!plugin) throw new Error(`No plugin ${name}`);
    const broken = await brokenPromises({ plugin, beside: plugins, ...about });
    expect(broken.filter((one) => !excused?.includes(one))).toEqual([]);
  },
);
