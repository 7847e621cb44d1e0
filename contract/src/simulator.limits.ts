// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Characters that a phone takes in one message. */
export const SIMULATED_TEXT = 4096
/** A file that is sent from the simulated phone. */
export const SIMULATED_FILE_BYTES = 10_000_000
/** By how much one press moves the simulator's clock: out of the window of 24 hours. */
export const CLOCK_HOURS = 25
