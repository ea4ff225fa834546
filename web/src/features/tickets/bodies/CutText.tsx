import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { MessageText } from '../../../shared/conversation/MessageText.tsx';
import { withWholeBody } from '../api/read-body.ts';
import type { Message } from '../ticket.ts';

/** Beginning of a long message in a conversation, with a button that loads the rest. */
export function CutText({ message }: { message: Message }) {
  const { t } = useTranslation('tickets');
  const [whole, setWhole] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const showAll = async () => {
    setLoading(true);
    await toast.attempt(async () => {
      setWhole((await withWholeBody(message)).body);
    });
    setLoading(false);
  };
  // Shown only while it still begins with the message's text, which may have been edited since.
  if (whole?.startsWith(message.body)) return <MessageText body={whole} />;
  return (
    <>
      <MessageText body={`${message.body}…`} />
      <Button
        size="small"
        variant="text"
        disabled={isLoading}
        onClick={() => void showAll()}
        sx={{ display: 'block', mt: 1, ml: -1.25 }}
      >
        {t('conversation.showAll')}
      </Button>
    </>
  );
}
