/** The limits of the messenger (decisions §5 Messenger). */
export const messengerLimits = {
  /** The first messages of a dialog, in which a hint warns of strangers who ask for money or lead to another messenger. */
  earlyMessages: 20,
  /** The reply deadline of an unanswered first message, and how long before it a chip shows it. */
  replyHours: 72,
  replyChipHours: 24,
} as const;
