type Gender = 'm' | 'f';

/** The entries of the short form. All are optional. */
export interface LandingEntries {
  readonly gender?: Gender;
  readonly search_gender?: Gender;
  /** YYYY-MM-DD; empty after the visitor cleared it. */
  readonly birthday?: string;
}

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
