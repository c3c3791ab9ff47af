import { decisionReasons } from '@kindred/contract/decisions';
import { failReasons, invalidReasons } from '@kindred/contract/verification';
import { useTranslation } from 'react-i18next';

const reasons = ['fakeProfile', 'spam', 'rude', 'photo', 'scam', 'underage', 'other'] as const;
const selfieReasons = [...failReasons, ...invalidReasons];
const kinds = ['warn', 'hide', 'softBan', 'ban', 'rejectPhoto', 'deletePhoto', 'removeText'] as const;

/** Says why somebody was reported or judged, and what was decided; of what has no words here, the log's own. */
export const useReasonText = () => {
  const { t } = useTranslation(['console-members', 'abuse', 'decisions', 'verification']);
  return {
    why: (name: string): string => {
      const known = reasons.find((reason) => reason === name);
      return known ? t(`abuse:reasons.${known}`) : name;
    },
    /** In the words that the member reads. */
    judged: (name: string): string => {
      const known = decisionReasons.find((reason) => reason === name);
      return known ? t(`decisions:reason.${known}`) : name;
    },
    /** Why a selfie was turned down. */
    selfie: (name: string): string => {
      const known = selfieReasons.find((reason) => reason === name);
      return known ? t(`verification:reason.${known}`) : name;
    },
    decision: (name: string): string => {
      const known = kinds.find((kind) => kind === name);
      return known ? t(`decided.${known}`) : name;
    },
  };
};
