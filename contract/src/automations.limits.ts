/** Characters, items of a list, minutes. */
export const AUTOMATIONS_PER_AGENT = 1000
export const AUTOMATION_NAME = { least: 2, most: 60 } as const
export const AUTOMATION_CONDITIONS = 10
export const AUTOMATION_ACTIONS = 10
export const AUTOMATION_TEXT_LENGTH = 300
export const AUTOMATION_WORDS = 30
export const AUTOMATION_WORD_LENGTH = 60
export const AUTOMATION_CHOICES = 50
export const AUTOMATION_CONTACTS = 10
/** Minutes of a timer: a week at most. */
export const AUTOMATION_MINUTES = { least: 1, most: 10_080 } as const
/** Times that one automation is applied in one conversation. */
export const AUTOMATION_TIMES = { least: 1, most: 20 } as const
/** Times that all of an agent's are applied in one conversation within an hour, before they are stopped. */
export const AUTOMATIONS_PER_HOUR = 30
/** Conversations that a dry run looks at. */
export const DRY_RUN_CONVERSATIONS = 50
/** Lines of a conversation that an automation looks at, the last ones. Messages alone are counted from its beginning. */
export const AUTOMATION_LINES = 200
