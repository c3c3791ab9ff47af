import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { AbuseComment } from './abuse-comment.tsx';
import { AbuseReasons } from './abuse-reasons.tsx';
import { AbuseSent } from './abuse-sent.tsx';

export type AbuseReason = ReceivedOf<Calls['abuseReasons']>['reasons'][number];

/** Whom and what a report is about. */
export interface Reported {
  readonly hid: string;
  /** Where they were met. */
  readonly context: string;
  readonly messageId?: string;
}

interface AbuseSheetProps {
  sheet: PopupProps<'abuse'>['sheet'];
  about: Reported;
}

/** A report: the reasons, a comment, the thanks (spec 3 §4 Abuse popup). */
export const AbuseSheet = ({ sheet, about }: AbuseSheetProps) => {
  const { t } = useTranslation(['abuse', 'common']);
  const [reason, setReason] = useState<AbuseReason>();
  const draft = `abuse:${about.hid}`;
  const [text, setText] = useState(() => readDraft(draft));
  const [sent, setSent] = useState<{ isBlocked: boolean }>();
  const write = (next: string) => {
    setText(next);
    saveDraft(draft, next);
  };
  const finish = (isBlocked: boolean) => {
    saveDraft(draft, '');
    setSent({ isBlocked });
  };
  const asked = about.messageId === undefined ? t('title') : t('titleMessage');
  const title = sent ? t('sentTitle') : reason ? t('commentTitle') : asked;
  return (
    <Sheet {...sheet} title={title} closeLabel={t('common:action.close')}>
      {!reason && <AbuseReasons about={about} onChoose={setReason} />}
      {reason && !sent && (
        <AbuseComment
          about={about}
          reason={reason}
          text={text}
          onWrite={write}
          onBack={() => setReason(undefined)}
          onSent={finish}
        />
      )}
      {sent && <AbuseSent hid={about.hid} isBlocked={sent.isBlocked} onDone={() => sheet.onOpenChange(false)} />}
    </Sheet>
  );
};
