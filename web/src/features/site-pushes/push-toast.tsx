import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import type { SitePush } from '@kindred/contract/engagement/site-pushes';
import { limits } from '@kindred/contract/limits';
import { Avatar } from '@kindred/ui/avatar';
import type { Toast, ToastReply } from '@kindred/ui/toast';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import type { TextsOf } from '../../lib/i18n/i18n.ts';
import { decodeText } from '../../lib/messages/decode-text.ts';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';

/** Accepts the answer to a member; rejects if it could not be accepted. */
export type SendReply = (dialogHid: string, text: string, name: string) => Promise<void>;

const badge = 'flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft';

/** The photo of the sender or the initials; without a sender a sign. */
const mediaOf = ({ type, senderName, photo }: SitePush, isPhotoLoaded: boolean): ReactNode => {
  if (senderName === null) {
    const Sign = type === sitePushTypes.visit ? Eye : Heart;
    return (
      <span className={badge}>
        <Sign aria-hidden="true" className="size-6" />
      </span>
    );
  }
  const shown = isPhotoLoaded && photo ? photo : undefined;
  return <Avatar name={senderName} src={shown?.url} thumbhash={shown?.thumbhash ?? undefined} />;
};

/** The field of an inline reply. Its text is the draft of the dialog, so that it is never lost. */
const replyOf = (
  { template, senderHid, senderName }: SitePush,
  t: TextsOf<'pushes'>,
  sendReply: SendReply,
): ToastReply | undefined => {
  const { button, placeholder } = template;
  if (!button || !placeholder || senderHid === null) return undefined;
  return {
    openLabel: t(button),
    fieldLabel: t(placeholder, { name: senderName ?? '' }),
    sendLabel: t('reply.send'),
    failedText: t('reply.failed'),
    draft: readDraft(senderHid),
    maxLength: limits.message.maxLength,
    onWrite: (text) => saveDraft(senderHid, text),
    onSend: async (text) => {
      try {
        await sendReply(senderHid, text, senderName ?? '');
        saveDraft(senderHid, '');
        return true;
      } catch {
        return false;
      }
    },
  };
};

/** Renders a push from the server as a toast. Needs the namespace `pushes`. */
export const renderPush = (
  push: SitePush,
  t: TextsOf<'pushes'>,
  { isPhotoLoaded, open, sendReply }: { isPhotoLoaded: boolean; open: () => void; sendReply: SendReply },
): Toast => {
  const { template, senderName, excerpt, expiredInterval } = push;
  const values = { name: senderName ?? '', text: decodeText(excerpt ?? '') };
  return {
    title: t(template.title, values),
    text: template.body ? t(template.body, values) : undefined,
    media: mediaOf(push, isPhotoLoaded),
    onPress: open,
    reply: replyOf(push, t, sendReply),
    closeMs: expiredInterval * 1000,
  };
};
