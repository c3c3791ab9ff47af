import { buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';

interface ReadStatementProps {
  readonly statement: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Links a banned member to the statement of reasons and the appeal. */
export const ReadStatement = ({ statement, variant = 'primary' }: ReadStatementProps) => {
  const { t } = useTranslation('session');
  return (
    <Link to="/info/decision" search={{ statement }} className={buttonClass({ variant, block: true })}>
      {t('banned.statement')}
    </Link>
  );
};
