import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const maxSuggestions = 5;

/** Returns completions of an email by the domains. Empty if the email is complete or has no name. */
export const suggestEmails = (email: string, domains: readonly string[]): string[] => {
  const [name = '', domainStart = '', ...rest] = email.split('@');
  if (!name || rest.length > 0) return [];
  const fitting = domains.filter((domain) => domain.startsWith(domainStart.toLowerCase()));
  return fitting.includes(domainStart.toLowerCase())
    ? []
    : fitting.slice(0, maxSuggestions).map((domain) => `${name}@${domain}`);
};

/** Suggests emails by the most common domains of the visitor's language. Empty until the domains are loaded. */
export const useSuggestedEmails = (email: string): string[] => {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['registration', 'mail-domains', i18n.language],
    queryFn: async () => (await api('mailDomainList')).domains,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return suggestEmails(email, data ?? []);
};
