import type { Candidate } from '@kindred/contract/matches-game';

/** A candidate of the matches game, by number. */
export const candidate = (number: number): Candidate => ({
  operationToken: `token-${number}`,
  trackingData: '',
  thumbnail: null,
  user: {
    hid: `member-${number}`,
    name: `Member ${number}`,
    age: 30,
    genderType: 'GENDER_FEMALE',
    recentlyActive: false,
    sinceLastSeenDuration: null,
    compatibility: null,
    photoVerified: false,
    emailVerified: false,
    isDemo: false,
    zodiacSign: 0,
    city: null,
    throughBoost: false,
    distanceKilometers: null,
    profile: { albumPreview: { cover: null, countModerated: 0 }, aboutMe: '', mood: null, interests: [], goals: [] },
    subscriptions: { premiumBasic: false, premiumGold: false, vip: false },
    relationships: { likesYou: false },
  },
});
