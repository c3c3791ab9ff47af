import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';

/** Why a photo is blurred. */
export const PremiumNote = () => {
  const { t } = useTranslation('users');
  return (
    <p className="absolute inset-x-6 top-1/2 mx-auto flex max-w-64 -translate-y-1/2 flex-col items-center gap-2 rounded-xl bg-scrim px-4 py-5 text-center font-semibold text-white [backdrop-filter:blur(8px)]">
      <Lock aria-hidden="true" className="size-6 text-gold" />
      {t('getPremiumToSeeAllPhotos')}
    </p>
  );
};
