import type { Compatibility, CompatibilityReason } from '@kindred/contract/engagement/compatibility';
import type { UserInfo } from '@kindred/contract/profile';
import { ProgressRing } from '@kindred/ui/progress-ring';
import Cigarette from 'lucide-react/icons/cigarette';
import Heart from 'lucide-react/icons/heart';
import Languages from 'lucide-react/icons/languages';
import MapPin from 'lucide-react/icons/map-pin';
import Target from 'lucide-react/icons/target';
import Wine from 'lucide-react/icons/wine';
import type { ComponentType } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';

const icons: Readonly<Record<CompatibilityReason, ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>>> = {
  interests: Heart,
  goal: Target,
  alcohol: Wine,
  smoking: Cigarette,
  foreign_languages: Languages,
  distance: MapPin,
};

/** The compatibility of the viewer and the member, with every reason (decisions §5 Compatibility). */
export default function CompatibilityCard({ user: { masked_name: name, additional } }: { user: UserInfo }) {
  const { t } = useTranslation('compatibility');
  const format = useFormat();
  const { compatibility } = additional;
  if (!compatibility) return null;
  const { percent, reasons } = compatibility;
  const shown = format.percent(percent);
  return (
    <section aria-labelledby="compatibility" className="rounded-xl bg-surface p-4 shadow-card">
      <div className="flex items-center gap-4">
        <ProgressRing
          label={t('percent', { percent: shown })}
          parts={[{ id: 'percent', most: 100, done: percent }]}
          className="size-16"
        >
          <span aria-hidden="true" className="text-lg font-bold">
            {shown}
          </span>
        </ProgressRing>
        <div className="min-w-0 flex-1">
          <h2 id="compatibility" className="text-lg font-bold break-words">
            {t('heading', { name })}
          </h2>
          <p className="text-sm text-text-muted text-pretty">{t('how')}</p>
        </div>
      </div>
      {reasons.length > 0 && (
        <dl className="mt-4 flex flex-col gap-3">
          {reasons.map((reason) => (
            <Reason key={reason.kind} reason={reason} />
          ))}
        </dl>
      )}
    </section>
  );
}

const Reason = ({ reason: { kind, values } }: { reason: Compatibility['reasons'][number] }) => {
  const { t } = useTranslation(['compatibility', 'users']);
  const format = useFormat();
  const vocabulary = useVocabulary();
  const Icon = icons[kind];
  // Numbers that this build does not know are missing.
  const words = kind === 'distance' ? values.map((km) => t('users:distance', { km })) : vocabulary.values(kind, values);
  if (words.length === 0) return null;
  return (
    <div>
      <dt className="flex items-start gap-3 text-sm text-text-muted">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-brand-strong" />
        {t(`reason.${kind}`)}
      </dt>
      <dd className="font-medium text-pretty" style={{ paddingInlineStart: '2rem' }}>
        {format.list(words)}
      </dd>
    </div>
  );
};
