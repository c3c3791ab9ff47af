import { Button, buttonClass } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Link, useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { isReason, refusalOf } from './refusals.ts';

const good = ['face', 'alone', 'light'] as const;
const bad = ['nudity', 'contacts', 'others'] as const;

/** A photo was rejected: the reason, and examples of good photos (spec 3 §4 Photo upload). */
export default function PhotoRejectedPopup({ sheet, parameters: { reason } }: PopupProps<'photoRejected'>) {
  const { t } = useTranslation(['photo-news', 'session', 'common', 'errors']);
  const navigate = useNavigate();
  const refusal = refusalOf(reason);
  const another = () => void navigate({ to: '/profile', hash: 'photos', replace: true });
  return (
    <Sheet
      {...sheet}
      title={t(`refused.${refusal}.title`)}
      closeLabel={t('common:action.close')}
      footer={
        <div className="flex flex-col gap-3">
          <Button block onClick={another}>
            {t('rejected.another')}
          </Button>
          {isReason(refusal) && (
            <Link to="/settings/decisions" replace className={buttonClass({ variant: 'ghost', block: true })}>
              {t('session:banned.statement')}
            </Link>
          )}
        </div>
      }
    >
      <p className="text-text-muted text-pretty">
        {isReason(refusal) ? t(`refused.${refusal}.text`) : t(`errors:${refusal}`)}
      </p>
      <h3 className="mt-5 mb-2 font-semibold">{t('rejected.guidelines')}</h3>
      <ul className="flex flex-col gap-2">
        {good.map((rule) => (
          <li key={rule} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-text" />
            {t(`rejected.good.${rule}`)}
          </li>
        ))}
        {bad.map((rule) => (
          <li key={rule} className="flex items-start gap-3">
            <X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-text" />
            {t(`rejected.bad.${rule}`)}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
