/** What the customer wants instead of units that are not there. 'ask': the packer's offer becomes a question. */
export const substitutions = ['leave-out', 'best-match', 'ask'] as const
export type Substitution = (typeof substitutions)[number]

/** unanswered: the time for an answer is over, which counts as declined. */
export const substituteStates = ['agreed', 'asked', 'declined', 'unanswered'] as const
export type SubstituteState = (typeof substituteStates)[number]

export const answerMinutes = 5
