import type { SendFailure, SendFailureReason } from '#providers/messaging/messaging-provider.ts'
import { withoutPersons } from '#providers/whatsapp/provider-text.ts'

/** The scope of a refusal: this message for good, this message for a while, everything that the account sends. */
export type Reaction = 'never' | { later_seconds: number; times?: number } | 'stop_account'

type Code = number | readonly [first: number, last: number]
type Row = readonly [codes: readonly Code[], reason: SendFailureReason, reaction: Reaction]

/** Seconds at the earliest; a sender that tries again waits longer each time. */
const SOON = { later_seconds: 10 }
const NEXT_SECONDS = { later_seconds: 4 }
/** 1, 4, 16 … («Pair rate limits»: 4^n). */
const FOUR_TIMES = { later_seconds: 1, times: 4 }
const A_MINUTE = { later_seconds: 60 }
const TEN_MINUTES = { later_seconds: 600 }

/**
 * Meta's codes (Cloud API, «Error codes», and Graph API, «Handle errors», 2026). 131049 asks for a day's wait, after
 * which no answer is one. Sends within the window are paid since October 2026, so that 131042 stops all of them.
 */
export const ERROR_TABLE: readonly Row[] = [
  [[1, 2, 131000, 131016, 131057, 133004], 'unavailable', SOON],
  [[2494100], 'unavailable', A_MINUTE],
  [[4, 80007, 80008], 'rate_limited', A_MINUTE],
  [[130429], 'rate_limited', NEXT_SECONDS],
  [[131056], 'rate_limited', FOUR_TIMES],
  [[131048, 131064], 'rate_limited', TEN_MINUTES],
  [[0, 190], 'unauthorized', 'stop_account'],
  [[3, 10, [200, 299], 131005], 'no_permission', 'stop_account'],
  [[33, 131045, 133010], 'not_registered', 'stop_account'],
  [[[133005, 133009], 133015, 133016], 'not_registered', 'stop_account'],
  [[131031, 368], 'account_restricted', 'stop_account'],
  [[131042], 'unpaid', 'stop_account'],
  [[131037], 'not_configured', 'stop_account'],
  [[130497, 131030], 'not_configured', 'never'],
  [[100, 131008, 131009, 131021, 131051, 132068, 132069, 135000], 'rejected', 'never'],
  [[130403], 'blocked', 'never'],
  [[130472, 131049], 'withheld', 'never'],
  [[131026, 131062], 'unreachable', 'never'],
  [[131047], 'window_closed', 'never'],
  [[131050], 'opted_out', 'never'],
  [[131052, 131053], 'media', 'never'],
  [[132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018], 'template', 'never'],
  [[134101], 'template', TEN_MINUTES],
  [[2388019, [2388039, 2388299]], 'template', 'never'],
]

export type KnownError = { reason: SendFailureReason; reaction: Reaction }

/** @returns undefined for a code that Meta does not document */
export function findError(code: number): KnownError | undefined {
  const found = ERROR_TABLE.find(([codes]) => codes.some((each) => holds(each, code)))
  return found && { reason: found[1], reaction: found[2] }
}

const holds = (each: Code, code: number) =>
  typeof each === 'number' ? each === code : code >= each[0] && code <= each[1]

/** An error as Meta writes it into answers and webhooks alike. */
export type MetaError = { code: number; message: string; details: string | null }

/** Writes an error for people. An undocumented one is a refusal of what we sent. */
export function failureOf({ code, message, details }: MetaError, token?: string): SendFailure {
  const words = details && details !== message ? `${message}: ${details}` : message
  return { code: String(code), reason: findError(code)?.reason ?? 'rejected', detail: withoutPersons(words, token) }
}
