import { Sheet } from '@kindred/ui/sheet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { AudienceOptions, AudienceSkeleton } from '../../lib/members/audience-options.tsx';
import { publishCandidateEvent } from '../../lib/members/candidate-events.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** Chooses the brands on which the member is shown (decisions §3 Member pool). A change is saved immediately. */
export default function AudiencePopup({ sheet }: PopupProps<'audience'>) {
  const { t } = useTranslation(['audience', 'common']);
  const query = useQuery(myProfileQuery);
  return (
    <Sheet {...sheet} title={t('legend')} closeLabel={t('common:action.close')}>
      <p className="mb-5 text-text-muted text-pretty">{t('text')}</p>
      <QueryState
        query={query}
        call="profileInfo"
        loadingClassName="flex flex-col gap-3"
        loading={<AudienceSkeleton />}
      >
        {({ own }) => own && <SavedAudience saved={own.own_brand_only} />}
      </QueryState>
    </Sheet>
  );
}

const SavedAudience = ({ saved }: { saved: boolean }) => {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutate, variables, isPending, error } = useMutation({
    // In the order of the presses, so that the last one stays.
    scope: { id: 'audience' },
    mutationFn: (ownBrandOnly: boolean) => api('saveAudience', { own_brand_only: ownBrandOnly }),
    onSuccess: async (_, ownBrandOnly) => {
      await client.cancelQueries({ queryKey: myProfileQuery.queryKey });
      client.setQueryData(myProfileQuery.queryKey, (user) =>
        user?.own ? { ...user, own: { ...user.own, own_brand_only: ownBrandOnly } } : user,
      );
      publishCandidateEvent('wishesChanged', null);
    },
  });
  return (
    <AudienceOptions
      ownBrandOnly={isPending ? variables : saved}
      onChoose={mutate}
      error={error ? errorText('saveAudience', error) : undefined}
    />
  );
};
