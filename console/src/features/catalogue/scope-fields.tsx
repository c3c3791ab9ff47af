import type { FeatureType } from '@kindred/contract/payments/features';
import { TextField } from '@kindred/ui/field';
import { formatCountry } from '../../lib/money.ts';
import { SelectField } from '../../lib/select-field.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import type { TariffDraft } from './tariff-draft.ts';
import { useMarkets } from './use-markets.ts';

interface ScopeFieldsProps {
  readonly draft: TariffDraft;
  readonly feature: FeatureType;
  readonly onChange: (over: Partial<TariffDraft>) => void;
}

/** The scope, the quantity and the key of a copied tariff. */
export const ScopeFields = ({ draft, feature, onChange }: ScopeFieldsProps) => {
  const { t } = useTranslation('console-catalogue');
  const markets = useMarkets().data;
  const everybody = { value: '', label: t('everybody') };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t('brand')}
        options={[everybody, ...(markets?.brands ?? []).map(({ id, title }) => ({ value: String(id), label: title }))]}
        value={draft.brand}
        onChange={(brand) => onChange({ brand })}
      />
      <SelectField
        label={t('country')}
        options={[
          everybody,
          ...(markets?.markets ?? []).map(({ country }) => ({ value: country, label: formatCountry(country) })),
        ]}
        value={draft.country}
        onChange={(country) => onChange({ country })}
      />
      <SelectField
        label={t('split')}
        options={[everybody, ...listSplitGroups(markets?.splits ?? [])]}
        value={draft.split}
        onChange={(split) => onChange({ split })}
      />
      <TextField
        label={t(feature === 'coins' || feature === 'boost' ? 'givesCount' : 'givesDays')}
        inputMode="numeric"
        value={draft.gives}
        onChange={({ target }) => onChange({ gives: target.value })}
      />
      <TextField
        className="sm:col-span-2"
        label={t('key')}
        hint={t('keyHint')}
        autoComplete="off"
        value={draft.key}
        onChange={({ target }) => onChange({ key: target.value })}
      />
    </div>
  );
};

/** Lists every group of every split as a select option. */
export const listSplitGroups = (splits: readonly { readonly hid: string; readonly groups: number }[]) =>
  splits.flatMap(({ hid, groups }) =>
    Array.from({ length: groups }, (_, group) => ({ value: `${hid}:${group}`, label: `${hid} · ${group}` })),
  );
