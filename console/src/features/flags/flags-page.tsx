import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { FlagItem } from './flag-item.tsx';
import { useFlags } from './use-flags.ts';

/** Every feature flag: its default in code, its overrides, and the form that adds one (decisions §3 Flags). */
export const FlagsPage = () => {
  const { t } = useTranslation('console-flags');
  const flags = useFlags();
  return (
    <Page title={t('title')}>
      <p className="mb-4 max-w-prose text-sm text-text-muted">{t('text')}</p>
      <QueryState query={flags} skeletonClassName="h-96">
        {(data) => (
          <ul className="grid gap-4">
            {data.flags.map((flag) => (
              <FlagItem key={flag.hid} flag={flag} scopes={data} />
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  );
};
