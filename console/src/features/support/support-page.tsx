import { cx } from '@kindred/ui/cx';
import { EmptyState } from '@kindred/ui/empty-state';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { Page } from '../../lib/page.tsx';
import { ChoiceRow } from '../../lib/queue/choice-row.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { SupportThread } from './support-thread.tsx';
import { ThreadList } from './thread-list.tsx';

export interface SupportSearch {
  readonly order?: 'recent' | undefined;
  readonly hid?: string | undefined;
}

interface SupportPageProps {
  readonly search: SupportSearch;
  readonly onSearch: (search: SupportSearch) => void;
}

/** The list of threads beside the chosen thread. Narrow screens show one of both. */
export const SupportPage = ({ search, onSearch }: SupportPageProps) => {
  const { t } = useTranslation('console-support');
  const { order, hid } = search;
  return (
    <Page
      title={t('title')}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <BrandFilter />
          <ChoiceRow
            label={t('order')}
            options={[
              { value: 'waiting', label: t('waiting') },
              { value: 'recent', label: t('recent') },
            ]}
            value={order ?? 'waiting'}
            onChange={(next) => onSearch({ hid, order: next === 'recent' ? next : undefined })}
          />
        </div>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
        <div className={cx(hid && 'max-lg:hidden')}>
          <ThreadList order={order ?? 'waiting'} chosen={hid} onChoose={(chosen) => onSearch({ order, hid: chosen })} />
        </div>
        {hid ? (
          <SupportThread key={hid} hid={hid} onBack={() => onSearch({ order })} />
        ) : (
          <EmptyState art="chat" title={t('choose.title')} text={t('choose.text')} className="max-lg:hidden" />
        )}
      </div>
    </Page>
  );
};
