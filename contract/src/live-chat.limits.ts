/** Length of a note that goes with a transfer, and of an instruction to the agent, in characters. */
export const HAND_OVER_NOTE_LENGTH = 1000
export const INSTRUCTION_LENGTH = 500
/** Length of the reason why a conversation is taken from a colleague, or a transfer refused. */
export const CONTROL_REASON_LENGTH = 200

export const TEAMS_PER_ORGANIZATION = 50
export const TEAM_NAME_LENGTH = 60
export const TEAM_MEMBERS = 200

/** Minutes after which a customer is told that no person came. */
export const ANSWER_MINUTES = [1, 2, 3, 5, 10, 15, 30, 60] as const
/** Minutes after which a transfer that is not accepted comes back. */
export const TRANSFER_MINUTES = [1, 2, 3, 5, 10, 15] as const
/** Minutes of waiting after which a row stands out, and after which it is late. */
export const WAIT_MINUTES = [1, 2, 3, 5, 10, 15, 30, 60] as const
