// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Tests of an agent, and what each may ask an answer to say or not to say. */
export const QUALITY_TESTS_PER_AGENT = 300
export const QUALITY_PHRASES = 10
export const QUALITY_PHRASE_LENGTH = 200
/** Versions, and questions, whose answers are laid beside each other: the newest, and those that got worse first. */
export const MATRIX_VERSIONS = 8
export const MATRIX_QUESTIONS = 60
/** Lines said before the question of a test. */
export const QUALITY_LINES_BEFORE = 6
