import { Chip } from '@kindred/ui/badge';
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CardLine } from '../../lib/layout/card-line.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { ownVerificationQuery } from './own-verification.ts';

/** The state of the verification on the member's profile, with a button that opens it. */
export const VerifyLine = () => {
  const { t } = useTranslation('verification');
  const openPopup = useOpenPopup();
  const { data } = useQuery(ownVerificationQuery);
  if (!data) return null;
  const { state, is_asked_again } = data;
  const word = is_asked_again && state !== 'submitted' ? 'asked' : state;
  return (
    <CardLine
      icon={<BadgeCheck aria-hidden="true" />}
      title={t(word === 'valid' ? 'line.titleValid' : 'line.title')}
      text={t(`line.${word}`)}
      end={state === 'submitted' ? <Chip tone="brand">{t('line.waiting')}</Chip> : undefined}
      onPress={() => openPopup('verifyPhoto')}
    />
  );
};
