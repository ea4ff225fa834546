import type { WriteDraft } from '@balcao/plugins/prompts/schemas.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerToolProps } from '../../../app/slots.ts';
import { slowToast } from '../../../lib/toast.ts';
import { Picker } from '../../../shared/picker/Picker.tsx';
import { writeDraft } from '../api/drafts.ts';

const offers: ReadonlyArray<{ name: string; wants: WriteDraft }> = [
  { name: 'suggestion', wants: { kind: 'suggestion' } },
  { name: 'fix', wants: { kind: 'rewrite', tone: 'fix' } },
  { name: 'formal', wants: { kind: 'rewrite', tone: 'formal' } },
  { name: 'friendly', wants: { kind: 'rewrite', tone: 'friendly' } },
  { name: 'short', wants: { kind: 'rewrite', tone: 'short' } },
  { name: 'toPt', wants: { kind: 'translation', language: 'pt' } },
  { name: 'toEn', wants: { kind: 'translation', language: 'en' } },
  { name: 'toEs', wants: { kind: 'translation', language: 'es' } },
];

/**
 * Tool of the composer that has the AI write a draft into the text box; the agent reads, changes and sends it, or not.
 */
export function DraftTool({ ticket, composer, onClose }: ComposerToolProps) {
  const { t } = useTranslation('prompts');
  const [search, setSearch] = useState('');
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  const typed = composer.box.current?.value.trim() ?? '';
  const offered = offers
    .map((offer, key) => ({ ...offer, key, label: t(`draft.${offer.name}`) }))
    .filter(({ wants }) => typed !== '' || wants.kind === 'suggestion')
    .filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const close = () => {
    isGone.current = true;
    onClose();
    composer.focus();
  };
  const handlePick = async (wants: WriteDraft) => {
    setAsking(true);
    try {
      const body = wants.kind === 'suggestion' ? wants : { ...wants, text: typed };
      const { text, sources, lastMessageId } = await writeDraft(ticket.id, body);
      if (isGone.current) return;
      composer.replace(text, { lastMessageId });
      if (sources.length > 0) slowToast.success(t('draft.sources', { sources: sources.join(', ') }));
      close();
    } catch (error) {
      setAsking(false);
      slowToast.failure(error);
    }
  };
  return (
    <Picker
      label={t('draft.label')}
      typedIn={null}
      search={search}
      onSearch={setSearch}
      onClose={close}
      onPick={(key) => {
        const offer = offers[key];
        if (offer && !isAsking) void handlePick(offer.wants);
      }}
      items={isAsking ? [] : offered.map(({ key, label }) => ({ key, label, content: label }))}
      foot={typed === '' && !isAsking ? t('draft.typeFirst') : null}
      empty={isAsking ? t('draft.asking') : t('draft.none')}
    />
  );
}
