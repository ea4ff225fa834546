import type { PlayedTemplate } from '../loopback/graph-state.ts';
import { type CloudKit, type CloudLine, ok } from './cloud-kit.ts';

type Fields = Record<string, unknown>;

/** Calls about the templates of a number, of `line` unless another is named. */
export function templateCalls(kit: CloudKit, line: CloudLine) {
  const api = (of = line) => kit.app.api(of.admin);
  const templatesUrl = (of = line) => `/whatsapp/${of.connectionId}/templates`;
  const listed = async (query: Fields = {}, of = line) =>
    ok(await api(of).get(`${templatesUrl(of)}?${new URLSearchParams(query as Record<string, string>)}`));
  return {
    api,
    templatesUrl,
    listed,
    /** A template at the played platform, which is not read yet. */
    play: (given: Partial<PlayedTemplate> = {}, of = line) =>
      kit.graph.state.addTemplate(of.number.accountId, given),
    sync: async (of = line) => ok(await api(of).post(`${templatesUrl(of)}/sync`)),
    idOf: async (name: string, of = line): Promise<number> =>
      (await listed({ searchParam: name }, of)).templates[0].id,
  };
}
