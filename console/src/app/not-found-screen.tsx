import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../lib/title.ts';
import { useTranslation } from '../lib/use-translation.ts';

export const NotFoundScreen = () => {
  const { t } = useTranslation('console');
  useTitle(t('notFound.title'));
  return (
    <EmptyState
      art="oops"
      heading="h1"
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
