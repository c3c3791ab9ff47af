import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { InviteForm } from './invite-form.tsx';
import { OperatorCard } from './operator-card.tsx';
import { operatorsKey } from './operators-key.ts';

/** The operators: invitations, roles, suspension. */
export const OperatorsPage = () => {
  const { t } = useTranslation('console-operators');
  const query = useQuery({ queryKey: operatorsKey, queryFn: () => api('operators') });
  return (
    <Page title={t('title')}>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <section aria-label={t('list')}>
          <QueryState query={query} skeletonClassName="h-40">
            {({ operators }) => (
              <ul className="flex flex-col gap-3">
                {operators.map((operator) => (
                  <OperatorCard key={operator.id} operator={operator} />
                ))}
              </ul>
            )}
          </QueryState>
        </section>
        {/* On phones it is below the list, whose height is not known before. */}
        {!query.isPending && (
          <section aria-labelledby="invite" className={cardClass}>
            <h2 id="invite" className="mb-3 text-lg font-bold">
              {t('invite.title')}
            </h2>
            <InviteForm />
          </section>
        )}
      </div>
    </Page>
  );
};
