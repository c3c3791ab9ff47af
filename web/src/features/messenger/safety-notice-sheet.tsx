import { safetyNoticeVersion } from '@kindred/contract/engagement/duties';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { boot } from '../../lib/brand/boot.ts';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { resendRefused } from './message-outbox.ts';

const tips = ['money', 'details', 'public', 'report'] as const;

interface SafetyNoticeProps {
  /** Called after the sheet has closed. */
  readonly onClosed: () => void;
}

/** The tips before the first message, and that no background screening is done. The acknowledgement sends the waiting messages. */
export default function SafetyNoticeSheet({ onClosed }: SafetyNoticeProps) {
  const { t } = useTranslation(['safety', 'common']);
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(true);
  const acknowledging = useMutation({
    networkMode: 'always',
    mutationFn: () => api('acknowledgeSafetyNotice', { version: safetyNoticeVersion }),
    onSuccess: () => {
      resendRefused('safetyNoticeNeeded');
      setOpen(false);
    },
  });
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      insistent
      title={t('notice.title')}
      closeLabel={t('common:action.close')}
      footer={
        <div className="flex flex-col gap-3">
          <p role="alert" className="text-sm text-danger-text empty:hidden">
            {acknowledging.error && errorText('acknowledgeSafetyNotice', acknowledging.error)}
          </p>
          <Button block loading={acknowledging.isPending} onClick={() => acknowledging.mutate()}>
            {t('notice.acknowledge')}
          </Button>
        </div>
      }
    >
      <p className="font-semibold text-pretty">{t('notice.screening', { brand: boot().brand.title })}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {tips.map((tip) => (
          <li key={tip} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-text" />
            {t(`notice.${tip}`)}
          </li>
        ))}
      </ul>
      <a
        href="/info/tips"
        target="_blank"
        rel="noreferrer"
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand-strong underline"
      >
        {t('fraud.tips')}
      </a>
    </Sheet>
  );
}
