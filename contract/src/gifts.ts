/**
 * Gifts by type, counted from 1 (spec 2 §3 Gift). The first ones are free, unless all gifts are paid (decisions §2).
 */
export const gifts = [
  'rose',
  'coffee',
  'cookie',
  'bouquet',
  'chocolates',
  'balloons',
  'cake',
  'teddy',
  'wine',
  'tickets',
  'perfume',
  'ring',
] as const;
export type Gift = (typeof gifts)[number];

/** Returns the gift of a type, or undefined. */
export const giftOf = (giftType: number): Gift | undefined => gifts[giftType - 1];

/** Stickers by type, counted from 1 (spec 2 §3 Sticker). */
export const stickers = [
  'hello',
  'heart',
  'kiss',
  'laugh',
  'wink',
  'blush',
  'cool',
  'surprised',
  'shy',
  'sleepy',
  'sad',
  'thumbsUp',
  'clap',
  'hug',
  'party',
  'coffee',
  'pizza',
  'sun',
  'moon',
  'star',
  'rainbow',
  'cat',
  'dog',
  'flower',
] as const;
export type Sticker = (typeof stickers)[number];

/** Returns the sticker of a type, or undefined. */
export const stickerOf = (stickerType: number): Sticker | undefined => stickers[stickerType - 1];

/** The number of greetings by kind (spec 2 §4 Greetings flow). The types of `casual` follow those of `plain`. */
export const greetingCounts = { plain: 12, casual: 8 } as const;
export type GreetingKind = keyof typeof greetingCounts;
export const allGreetingsCount = greetingCounts.plain + greetingCounts.casual;
