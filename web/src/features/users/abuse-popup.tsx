import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../lib/popups.ts';
import { AbuseComment } from './abuse-comment.tsx';
import { AbuseReasons } from './abuse-reasons.tsx';
import { AbuseSent } from './abuse-sent.tsx';

export type AbuseReason = ReceivedOf<Calls['abuseReasons']>['reasons'][number];

/** Reports a member: the reasons, a comment, the thanks (spec 3 §4 Abuse popup). */
export default function AbusePopup({ sheet, parameters: { user: hid } }: PopupProps<'abuse'>) {
  const { t } = useTranslation(['abuse', 'common']);
  const [reason, setReason] = useState<AbuseReason>();
  const [sent, setSent] = useState(false);
  const close = () => sheet.onOpenChange(false);
  const title = sent ? t('sentTitle') : reason ? t('commentTitle') : t('title');
  return (
    <Sheet {...sheet} title={title} closeLabel={t('common:action.close')}>
      {!reason && <AbuseReasons onChoose={setReason} />}
      {reason && !sent && (
        <AbuseComment hid={hid} reason={reason} onBack={() => setReason(undefined)} onSent={() => setSent(true)} />
      )}
      {sent && <AbuseSent hid={hid} onDone={close} />}
    </Sheet>
  );
}
