// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Models of an organization beside its own one. */
export const FURTHER_MODELS = 20
export const FURTHER_MODEL_NAME = 60
/** Bounds of a monthly limit on the organization's model, in tokens. */
export const TOKEN_CAP = { least: 1_000, most: 1_000_000_000_000 } as const
/** Bounds of a monthly limit in money, in millionths of a currency: from a hundredth of one to a thousand millions. */
export const SPENDING_CAP = { least: 10_000, most: 1_000_000_000_000_000 } as const
/** Shares of a limit at which the owners are notified, in percent. */
export const CAP_NOTICE_PERCENTS = [80, 100] as const
