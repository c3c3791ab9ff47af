/** Age in whole years at a moment, in UTC. The birthday is YYYY-MM-DD. */
export const ageOn = (birthday: string, now: Date): number => {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number);
  const isBeforeBirthday = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day);
  return now.getUTCFullYear() - year - (isBeforeBirthday ? 1 : 0);
};

/** The first day of each sign as month × 100 + day, and the sign's number in the contract's `zodiacSigns`. */
const signStarts = [
  [120, 11],
  [219, 12],
  [321, 1],
  [420, 2],
  [521, 3],
  [621, 4],
  [723, 5],
  [823, 6],
  [923, 7],
  [1023, 8],
  [1122, 9],
  [1222, 10],
] as const;
const capricorn = 10;

/** The number of a birthday's zodiac sign. The birthday is YYYY-MM-DD. */
export const zodiacSign = (birthday: string): number => {
  const [, month = 1, day = 1] = birthday.split('-').map(Number);
  const date = month * 100 + day;
  return signStarts.findLast(([start]) => start <= date)?.[1] ?? capricorn;
};
