import BadgeCheck from 'lucide-react/icons/badge-check';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ScanFace from 'lucide-react/icons/scan-face';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Section } from './section.tsx';

const cards = [
  { name: 'verified', Icon: BadgeCheck },
  { name: 'support', Icon: LifeBuoy },
  { name: 'moderation', Icon: ScanFace },
  { name: 'tools', Icon: ShieldCheck },
] as const;

/** The product's safety measures. */
export const Safety = () => {
  const { t } = useTranslation('landing');
  return (
    <Section id="safety" title={t('safety.title')}>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {cards.map(({ name, Icon }) => (
          <li key={name} className="flex gap-4 rounded-xl bg-surface-raised p-5 shadow-card">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg font-bold">{t(`safety.${name}.title`)}</h3>
              <p className="mt-1 text-text-muted text-pretty">{t(`safety.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
};
