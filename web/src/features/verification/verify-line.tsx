import { Chip } from '@kindred/ui/badge';
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useOpenPopup } from '../../lib/popups.ts';
import { ownVerificationQuery } from './own-verification.ts';

/** On one's own profile: how verification stands, and the way to it. */
export const VerifyLine = () => {
  const { t } = useTranslation('verification');
  const openPopup = useOpenPopup();
  const { data } = useQuery(ownVerificationQuery);
  if (!data) return null;
  const { state, is_asked_again } = data;
  const word = is_asked_again && state !== 'submitted' ? 'asked' : state;
  return (
    <button
      type="button"
      onClick={() => openPopup('verifyPhoto')}
      className="flex w-full items-center gap-4 rounded-xl bg-surface p-4 text-left shadow-card hover:bg-field"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <BadgeCheck aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t(word === 'valid' ? 'line.titleValid' : 'line.title')}</span>
        <span className="block text-sm text-text-muted text-pretty">{t(`line.${word}`)}</span>
      </span>
      {state === 'submitted' ? (
        <Chip tone="brand">{t('line.waiting')}</Chip>
      ) : (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
      )}
    </button>
  );
};
