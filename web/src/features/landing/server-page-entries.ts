import type { Entries } from './use-funnel.ts';

const genderIn = (name: string) => {
  const value = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
  return value === 'm' || value === 'f' ? { [name]: value } : {};
};

/** What was ticked and entered in the page as the server wrote it, which the app's own takes the place of. */
export const enteredBefore = (): { readonly accepted: boolean; readonly entries: Entries } => {
  if (typeof document === 'undefined') return { accepted: false, entries: {} };
  const birthday = document.querySelector<HTMLInputElement>('input[name="birthday"]')?.value;
  return {
    accepted: document.querySelector('input[name="policy"]:checked') !== null,
    entries: { ...genderIn('gender'), ...genderIn('search_gender'), ...(birthday && { birthday }) },
  };
};
