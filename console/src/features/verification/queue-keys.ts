export const selfiesKey = ['verification', 'selfies'];
export const coversKey = ['verification', 'covers'];
