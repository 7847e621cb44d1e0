/** Minutes of a person that a settled conversation may be taken to spare, in tenths. */
export const REPORT_TENTHS = { least: 1, most: 2_400, first: 60 } as const

/** Cost of an hour of a person, and worth of a US dollar, in millionths of the organization's currency. */
export const REPORT_MICROS = { least: 1, most: 100_000_000_000 } as const

/** Months that are offered, this one included. */
export const REPORT_MONTHS = 24

/** Hours of the organization's clocks on the first of a month at which the report of the one before is signed and mailed. */
export const REPORT_SIGNED_MINUTE = 6 * 60
export const REPORT_MAILED_MINUTE = 8 * 60 + 30
