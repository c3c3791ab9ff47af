import { decisionReasons } from '@kindred/contract/decisions';
import { failReasons, invalidReasons } from '@kindred/contract/verification';
import { useTranslation } from '../../lib/use-translation.ts';

const reasons = ['fakeProfile', 'spam', 'rude', 'photo', 'scam', 'underage', 'other'] as const;
const selfieReasons = [...failReasons, ...invalidReasons];
const kinds = ['warn', 'hide', 'softBan', 'ban', 'rejectPhoto', 'deletePhoto', 'removeText'] as const;

/** Returns functions that format reasons of reports and decisions. A name without a text is shown as it is. */
export const useReasonText = () => {
  const { t } = useTranslation(['console-members', 'abuse', 'decisions', 'verification']);
  return {
    reportReason: (name: string): string => {
      const known = reasons.find((reason) => reason === name);
      return known ? t(`abuse:reasons.${known}`) : name;
    },
    /** The text that the member reads. */
    decisionReason: (name: string): string => {
      const known = decisionReasons.find((reason) => reason === name);
      return known ? t(`decisions:reason.${known}`) : name;
    },
    /** The reason of a rejected selfie. */
    selfieReason: (name: string): string => {
      const known = selfieReasons.find((reason) => reason === name);
      return known ? t(`verification:reason.${known}`) : name;
    },
    decisionKind: (name: string): string => {
      const known = kinds.find((kind) => kind === name);
      return known ? t(`decided.${known}`) : name;
    },
  };
};
