import { useNavigate } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode, Ref } from 'react';

/** The pages that a line opens. */
type SettingsPath =
  | '/info/help'
  | '/settings/blocklist'
  | '/settings/devices'
  | '/settings/notifications'
  | '/settings/profile/change-password'
  | '/settings/subscription'
  | '/settings/consumer-info-center'
  | '/settings/consumer-info-center/withdrawal-rights'
  | '/settings/legal-documents'
  | '/settings/privacy'
  | '/settings/privacy/cookie-privacy-settings'
  | '/settings/privacy/do-not-sell-my-personal-information'
  | '/settings/privacy/request-profile-info';

/** A line that opens a page. */
export const PageLine = ({ to, children }: { to: SettingsPath; children: ReactNode }) => {
  const navigate = useNavigate();
  return (
    <SettingsLine onPress={() => void navigate({ to })} end={<ChevronRight aria-hidden="true" className="size-5" />}>
      {children}
    </SettingsLine>
  );
};

interface SettingsLineProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
  readonly end: ReactNode;
  readonly children: ReactNode;
}

/** One line of a list of settings. `end` is at its end. */
export const SettingsLine = ({ ref, onPress, end, children }: SettingsLineProps) => (
  <button
    ref={ref}
    type="button"
    onClick={onPress}
    className="flex min-h-14 w-full items-center justify-between gap-4 px-4 text-start -outline-offset-3 not-first:border-t not-first:border-border hover:bg-field"
  >
    <span className="font-medium">{children}</span>
    <span className="flex items-center gap-1 text-text-muted">{end}</span>
  </button>
);
