import type { Verification } from '@kindred/contract/verification';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import ImagePlus from 'lucide-react/icons/image-plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { StartButton } from './intro.tsx';
import type { Attempt } from './use-attempt.ts';
import { useFocusHere } from './use-focus-here.ts';

const Outcome = ({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) => {
  const words = useFocusHere();
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft [&_svg]:size-9">
        {icon}
      </span>
      <p ref={words} tabIndex={-1} className="text-lg font-bold text-balance outline-none">
        {title}
      </p>
      <p className="text-text-muted text-pretty">{text}</p>
      <div className="mt-2 w-full">{children}</div>
    </div>
  );
};

const Done = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <Button block onClick={onDone}>
      {t('action.done')}
    </Button>
  );
};

export const Submitted = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('verification');
  return (
    <Outcome icon={<Clock aria-hidden="true" />} title={t('submitted.title')} text={t('submitted.text')}>
      <Done onDone={onDone} />
    </Outcome>
  );
};

export const Valid = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('verification');
  return (
    <Outcome icon={<BadgeCheck aria-hidden="true" />} title={t('valid.title')} text={t('valid.text')}>
      <Done onDone={onDone} />
    </Outcome>
  );
};

interface RefusedProps {
  readonly state: 'invalid' | 'failed';
  readonly reason: Verification['reason'];
  readonly onStarted: (attempt: Attempt) => void;
}

/** The verification was refused: the reason, and a button for another attempt. */
export const Refused = ({ state, reason, onStarted }: RefusedProps) => {
  const { t } = useTranslation('verification');
  return (
    <Outcome
      icon={<RotateCcw aria-hidden="true" />}
      title={t(`${state}.title`)}
      text={reason ? t(`reason.${reason}`) : t('invalid.text')}
    >
      <StartButton words={t('again')} onStarted={onStarted} />
    </Outcome>
  );
};

/** The member has no photo to compare with a selfie. */
export const NeedsPhoto = () => {
  const { t } = useTranslation('verification');
  return (
    <Outcome icon={<ImagePlus aria-hidden="true" />} title={t('needsPhoto.title')} text={t('needsPhoto.text')}>
      <Link to="/profile" hash="photos" replace className={buttonClass({ block: true })}>
        {t('needsPhoto.action')}
      </Link>
    </Outcome>
  );
};
