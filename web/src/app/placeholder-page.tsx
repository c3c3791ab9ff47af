import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PlaceholderTopic } from '../lib/routing/paths.ts';
import { useBack } from '../lib/routing/use-back.ts';
import { useSession } from '../lib/session/session.ts';

/** The screen of a part of the product that is not built. */
export const PlaceholderPage = ({ topic }: { topic: PlaceholderTopic }) => {
  const { t } = useTranslation(['placeholder', 'common']);
  const home = useSession((session) => session.authenticated) ? '/matches' : '/';
  const back = useBack(home);
  return (
    <main>
      <PageHeader title={t(`part.${topic}`)} back={{ label: t('common:action.back'), onPress: back }} />
      <EmptyState
        art="search"
        title={t('title')}
        text={t('text')}
        action={
          <Link to={home} className={buttonClass({ block: true })}>
            {t(home === '/' ? 'home' : 'matches')}
          </Link>
        }
      />
    </main>
  );
};
