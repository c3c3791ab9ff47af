import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../lib/title.ts';
import { useTranslation } from '../lib/use-translation.ts';

/** Replaces a section that the role of the operator may not open. */
export const NotAllowedScreen = () => {
  const { t } = useTranslation('console');
  useTitle(t('notAllowed.title'));
  return (
    <EmptyState
      art="oops"
      heading="h1"
      title={t('notAllowed.title')}
      text={t('notAllowed.text')}
      action={
        <Link to="/" className={buttonClass({ block: true })}>
          {t('notFound.home')}
        </Link>
      }
    />
  );
};
