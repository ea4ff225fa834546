import { type FileKind, fileKinds } from '@balcao/plugins/flows/answers/limits.ts';
import type { FlowSimulation } from '@balcao/plugins/flows/simulation/schemas.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import type { FlowNode } from '../drawing/graph.ts';
import { fileNames } from '../forms/answer-texts.ts';
import { titleIn } from '../forms/translations.ts';
import { replyTexts } from './texts.ts';

interface Reply {
  id: string;
  title: string;
  /** Sends this answer to the trial of the flow. */
  give: () => void;
}

interface Answering {
  /** Language in which the flow speaks with the customer; absent for a flow of one language. */
  language: FlowSimulation['standing']['language'];
  onReply: (text: string) => void;
  onFile: (kind: FileKind) => void;
}

/**
 * Lists the answers to a node's question that the author of a flow can press in a trial instead of writing them:
 * options, yes and no, or a file of each kind.
 */
export function repliesTo(node: FlowNode | undefined, { language, onReply, onFile }: Answering): Reply[] {
  if (node?.kind === 'choice')
    return (node.options ?? []).map((option) => {
      const title = titleIn(node, option, language);
      return { id: option.id, title, give: () => onReply(title) };
    });
  if (node?.kind !== 'question') return [];
  if (node.as === 'yes-no')
    return [replyTexts.yes, replyTexts.no].map((texts) => {
      const title = inLanguage(texts);
      return { id: title, title, give: () => onReply(title) };
    });
  if (node.as !== 'file') return [];
  return fileKinds.map((kind) => ({
    id: kind,
    title: inLanguage(replyTexts.send).replace('{{kind}}', inLanguage(fileNames[kind])),
    give: () => onFile(kind),
  }));
}
