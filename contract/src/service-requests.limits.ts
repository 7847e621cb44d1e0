/** Mail addresses that hear of a ticket or a call-back. */
export const REQUEST_EMAILS = 10
/** Characters. */
export const TICKET_SUBJECT_LENGTH = 120
export const REQUEST_DETAILS_LENGTH = 2000
export const REQUEST_NAME_LENGTH = 100
/** Minutes. */
export const CALL_MINUTES = { least: 5, most: 120, usual: 15 } as const
/** Calls at one time. */
export const CALLS_AT_ONCE = { least: 1, most: 20, usual: 1 } as const
/** Minutes from now to the first call that can be booked. */
export const CALL_NOTICE_MINUTES = { least: 0, most: 10_080, usual: 60 } as const
/** Days that can be booked, today among them. */
export const CALL_DAYS_AHEAD = { least: 1, most: 60, usual: 7 } as const
/** Limit of days without calls. */
export const CALL_CLOSED_DAYS = 100
export const REQUEST_EXPORT_ROWS = 20_000
