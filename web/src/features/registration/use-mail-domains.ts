import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/api.ts';

/** The list under the field is for a glance. */
const shown = 5;

/** Addresses that what is being written may become, by the commonest domains where the visitor is; none once it is one. */
export const suggestedEmails = (written: string, domains: readonly string[]): string[] => {
  const [name = '', begun = '', ...rest] = written.split('@');
  if (!name || rest.length > 0) return [];
  const fitting = domains.filter((domain) => domain.startsWith(begun.toLowerCase()));
  return fitting.includes(begun.toLowerCase()) ? [] : fitting.slice(0, shown).map((domain) => `${name}@${domain}`);
};

/** The same for this visitor; without an answer there is nothing to suggest. */
export const useMailDomains = (written: string): string[] => {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['registration', 'mail-domains', i18n.language],
    queryFn: async () => (await api('mailDomainList')).domains,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return suggestedEmails(written, data ?? []);
};
