// Generated from src/app/popups.ts by scripts/generate.ts; not to be edited.

/** The required URL parameters of each popup. */
export const popupParameters = {
  language: [],
  renewSubscription: [],
  logout: [],
  changeEmail: [],
  confirmEmail: [],
  match: ['user'],
  likeLimit: [],
  audience: [],
  searchSettings: [],
  searchFilters: [],
  removeVisitor: ['user'],
  block: ['user'],
  abuse: ['user', 'from'],
  abuseMessage: ['user', 'message'],
  answerPrompt: ['user'],
  gift: ['user'],
  greeting: ['user'],
  webPush: [],
  support: ['tag'],
  mood: [],
  prompt: [],
  aboutMe: [],
  interestAdd: ['user', 'interest'],
  interestMessage: ['user', 'interest'],
  checklistCompleted: [],
  uploadPhoto: [],
  deletePhoto: ['photo'],
  photoActions: ['photo'],
  photoRejected: ['reason'],
  photoSuccess: [],
  verifyPhoto: [],
  payment: ['context'],
  boost: [],
  coins: [],
  freeDay: [],
  homeScreen: [],
  temporaryPremium: [],
  offer: ['offer'],
} as const satisfies Record<string, readonly string[]>;

/** The optional URL parameters of the popups that have some. */
export const optionalPopupParameters = {
  payment: ['step', 'feature', 'target', 'list', 'tariff', 'order'],
} as const satisfies { readonly [P in keyof typeof popupParameters]?: readonly string[] };
