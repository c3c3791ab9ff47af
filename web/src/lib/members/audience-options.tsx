import { SingleChoice } from '@kindred/ui/choice';
import { Skeleton } from '@kindred/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { boot } from '../brand/boot.ts';
import { api } from '../http/api.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { QueryState } from '../layout/query-state.tsx';

/** Whether the brand shares its members with other brands, so that there is a choice (decisions §3 Member pool). */
export const hasAudienceChoice = (): boolean => boot().brand.sharesMembers;

/** The titles of the brands that the choice names. */
export const audienceBrandsQuery = queryOptions({
  queryKey: ['audienceBrands'],
  queryFn: async ({ signal }) => (await api('audienceBrands', {}, { signal })).brands,
  staleTime: Number.POSITIVE_INFINITY,
});

interface AudienceOptionsProps {
  /** Undefined before a choice. */
  readonly ownBrandOnly: boolean | undefined;
  readonly onChoose: (ownBrandOnly: boolean) => void;
  readonly showLegend?: boolean;
  readonly error?: string | undefined;
}

/** The choice of the brands on which a member is shown. Names each brand: the choice of all is a consent. */
export const AudienceOptions = (props: AudienceOptionsProps) => (
  <QueryState
    query={useQuery(audienceBrandsQuery)}
    call="audienceBrands"
    loadingClassName="flex flex-col gap-3"
    loading={<AudienceSkeleton />}
  >
    {(brands) => <NamedOptions {...props} brands={brands} />}
  </QueryState>
);

/** Replaces `AudienceOptions` while their data loads. */
export const AudienceSkeleton = () => (
  <>
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="h-18 rounded-lg" />
  </>
);

const NamedOptions = ({
  brands,
  ownBrandOnly,
  onChoose,
  showLegend,
  error,
}: AudienceOptionsProps & { brands: readonly string[] }) => {
  const { t } = useTranslation('audience');
  const { title: brand } = boot().brand;
  const names = useFormat().list(brands);
  return (
    <SingleChoice
      legend={t('legend')}
      showLegend={showLegend}
      error={error}
      options={[
        { value: 'pool', label: t('pool', { brand, count: brands.length }), hint: names },
        { value: 'own', label: t('own', { brand }), hint: t('ownHint') },
      ]}
      value={ownBrandOnly === undefined ? undefined : ownBrandOnly ? 'own' : 'pool'}
      onChange={(value) => onChoose(value === 'own')}
    />
  );
};
