/**
 * The last migration that the tables of a baseline contain, by the checksum of the baseline that created a database. Before
 * migrations were files of their own, the baseline itself was edited; the first of these baselines is `baseline/`. A database of
 * another baseline is refused (decision 137).
 */
export const lastMigrationOf: ReadonlyMap<string, string> = new Map([
  ['4286cffa527b823caeee383c1d3bc0eda9ac2a29bd3f8946117cac75114d8fca', '0001-baseline'],
  ['1f899d52132836cdbb8f1fc259704a7ec4b1d2cd9ead417f818b6821dc9c16be', '0002-public-place'],
  ['efe0b7474cca5d36d887207c8b0ba41895b9c0c333db5172c4084d36a49de473', '0004-activity-and-popups'],
  ['970aa1bbf48157b1c5ebc226eb2b5c94710a2bce8aa50bbabf40947b0521dfd4', '0005-messenger'],
  ['b9bcfdf305b561baa6522d819b49410b5e741d1e7f831b433c9435e23aa7b17e', '0006-leaving-and-duties'],
]);
