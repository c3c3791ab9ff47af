import { buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** For whoever is banned and knows the password: why, and the way to appeal. */
export const ReadStatement = ({ statement }: { readonly statement: string }) => {
  const { t } = useTranslation('session');
  return (
    <Link to="/info/decision" search={{ statement }} className={buttonClass({ variant: 'secondary', block: true })}>
      {t('banned.statement')}
    </Link>
  );
};
