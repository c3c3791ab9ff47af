import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export const NotFoundScreen = () => {
  const { t } = useTranslation('console');
  return (
    <EmptyState
      art="oops"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Link to="/" className={buttonClass({ block: true })}>
          {t('notFound.home')}
        </Link>
      }
    />
  );
};
