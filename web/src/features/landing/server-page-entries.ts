import type { LandingEntries } from './use-funnel.ts';

const readGender = (name: string) => {
  const value = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
  return value === 'm' || value === 'f' ? { [name]: value } : {};
};

/** Reads what the visitor entered into the server-rendered page before the app replaces it. */
export const readServerPageEntries = (): { readonly isPolicyAccepted: boolean; readonly entries: LandingEntries } => {
  if (typeof document === 'undefined') return { isPolicyAccepted: false, entries: {} };
  const birthday = document.querySelector<HTMLInputElement>('input[name="birthday"]')?.value;
  return {
    isPolicyAccepted: document.querySelector('input[name="policy"]:checked') !== null,
    entries: { ...readGender('gender'), ...readGender('search_gender'), ...(birthday && { birthday }) },
  };
};
