/** The numbers of passkeys (decision 131). */
export const passkeyLimits = {
  /** The maximum of passkeys per member. */
  passkeysPerMember: 10,
  /** The lifetime of a challenge, and the time that the browser's dialog has. */
  challengeMinutes: 5,
  /** Maximum lengths of the browser's answers, in characters of base64url. A credential id has at most 1023 bytes (WebAuthn §4). */
  credentialId: 1364,
  clientData: 4000,
  attestation: 20_000,
  assertion: 4000,
} as const;
