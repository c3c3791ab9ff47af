import { Button, buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { DialogView } from '../queries.ts';
import { useChangeView } from './dialog-view.ts';

/** Shown when no dialog is in the view: the reason and the next step. */
export const EmptyDialogs = ({ view: { filter, name } }: { view: DialogView }) => {
  const { t } = useTranslation('messenger');
  const changeView = useChangeView();
  if (name !== '')
    return (
      <EmptyState
        art="chat"
        title={t('list.search.none', { name })}
        text={filter === 'all' ? t('list.search.hint') : t('list.search.hintFiltered')}
        action={
          <Button block onClick={() => changeView({ name: '', filter: 'all' })}>
            {t('list.filter.showAll')}
          </Button>
        }
      />
    );
  if (filter === 'all' || filter === 'matched')
    return (
      <EmptyState
        art="chat"
        title={filter === 'all' ? t('list.empty.title') : t('list.filter.empty.matched.title')}
        text={filter === 'all' ? t('list.empty.text') : t('list.filter.empty.matched.text')}
        action={
          <Link to="/matches" className={buttonClass({ block: true })}>
            {t('list.empty.action')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      art="chat"
      title={t(`list.filter.empty.${filter}.title`)}
      text={t(`list.filter.empty.${filter}.text`)}
      action={
        <Button block onClick={() => changeView({ filter: 'all' })}>
          {t('list.filter.showAll')}
        </Button>
      }
    />
  );
};
