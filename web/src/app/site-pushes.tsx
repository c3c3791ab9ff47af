import { useNavigate } from '@tanstack/react-router';
import SitePushEvents from '../features/site-pushes/site-push-events.tsx';
import { retryFetch } from '../lib/http/retry-fetch.ts';
import { loadTexts } from '../lib/i18n/i18n.ts';
import { useLocalPush } from '../lib/site-pushes/use-local-push.ts';

/** The pushes of the server, whose inline replies the messenger sends. */
export default function SitePushes() {
  const navigate = useNavigate();
  const showLocalPush = useLocalPush();

  /** The outbox has the text from then on. If the server refuses it, a push leads to the dialog, which offers to send it again. */
  const sendReply = async (dialogHid: string, text: string, name: string): Promise<void> => {
    const { postMessage, onRefusedMessage } = await retryFetch(() => import('../features/messenger/message-outbox.ts'));
    onRefusedMessage(
      postMessage({ dialogHid, text, reply: null, source: 'push' }),
      () => void showRefusal(dialogHid, name),
    );
  };
  const showRefusal = async (dialogId: string, name: string): Promise<void> => {
    const t = await loadTexts('pushes');
    showLocalPush('messageSent', {
      title: t('reply.refused'),
      text: t('reply.refusedText', { name }),
      tone: 'danger',
      onPress: () => void navigate({ to: '/dialogs/$dialogId', params: { dialogId } }),
    });
  };
  return <SitePushEvents sendReply={sendReply} />;
}
