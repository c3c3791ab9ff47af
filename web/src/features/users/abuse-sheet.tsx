import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { AbuseComment } from './abuse-comment.tsx';
import { AbuseReasons } from './abuse-reasons.tsx';
import { ReportSent } from './report-sent.tsx';
import type { AbuseReason, ReportSubject } from './report-subject.ts';

interface AbuseSheetProps {
  sheet: PopupProps<'abuse'>['sheet'];
  subject: ReportSubject;
}

/** A report in three screens: reason, comment, thanks (spec 3 §4 Abuse popup). */
export const AbuseSheet = ({ sheet, subject }: AbuseSheetProps) => {
  const { t } = useTranslation(['abuse', 'common']);
  const [reason, setReason] = useState<AbuseReason>();
  const [sent, setSent] = useState<{ isBlocked: boolean }>();
  const reasonsTitle = subject.messageId === undefined ? t('title') : t('titleMessage');
  const title = sent ? t('sentTitle') : reason ? t('commentTitle') : reasonsTitle;
  return (
    <Sheet {...sheet} title={title} closeLabel={t('common:action.close')}>
      {!reason && <AbuseReasons subject={subject} onChoose={setReason} />}
      {reason && !sent && (
        <AbuseComment
          subject={subject}
          reason={reason}
          onBack={() => setReason(undefined)}
          onSent={(isBlocked) => setSent({ isBlocked })}
        />
      )}
      {sent && (
        <ReportSent hid={subject.hid} wasBlockedWithReport={sent.isBlocked} onDone={() => sheet.onOpenChange(false)} />
      )}
    </Sheet>
  );
};
