/** When an error is told: in the answer to the call, in a later `failed` status of the message, or in either. */
type Told = 'at_once' | 'later' | 'either'

/** One row of Meta's error tables. */
export type GraphErrorRow = { code: number; through?: number; status: number; told: Told; title: string }

const row = (code: number, title: string, told: Told = 'at_once', status = 400): GraphErrorRow => ({
  code,
  title,
  told,
  status,
})
const range = (code: number, through: number, title: string, status = 400): GraphErrorRow => ({
  ...row(code, title, 'at_once', status),
  through,
})

/**
 * Errors of the Cloud API that a channel can meet, by Meta's titles. HTTP is 400 but for tokens (401), permissions (403),
 * rates (429) and Meta's own faults (500).
 */
export const GRAPH_ERRORS: readonly GraphErrorRow[] = [
  row(0, 'AuthException', 'at_once', 401),
  row(1, 'API Unknown', 'at_once', 500),
  row(2, 'API Service', 'at_once', 500),
  row(3, 'API Method', 'at_once', 403),
  row(4, 'API Too Many Calls', 'at_once', 429),
  row(10, 'API Permission Denied', 'at_once', 403),
  row(33, 'Parameter value is not valid'),
  row(100, 'Invalid parameter'),
  row(190, 'Access token has expired', 'at_once', 401),
  range(200, 299, 'API Permission', 403),
  row(368, 'Temporarily blocked for policies violations', 'either', 403),
  row(2200, 'Callback verification failed'),
  row(80007, 'Rate limit issues', 'at_once', 429),
  row(80008, 'Too many calls to this WhatsApp Business account', 'at_once', 429),
  row(130403, 'User is blocked by the business', 'either'),
  row(130429, 'Rate limit hit', 'either', 429),
  row(130472, "User's number is part of an experiment", 'later'),
  row(130497, 'Business account is restricted from messaging users in this country', 'either', 403),
  row(131000, 'Something went wrong', 'either', 500),
  row(131005, 'Access denied', 'at_once', 403),
  row(131008, 'Required parameter is missing'),
  row(131009, 'Parameter value is not valid'),
  row(131016, 'Service unavailable', 'either', 500),
  row(131021, 'Recipient cannot be sender'),
  row(131026, 'Message undeliverable', 'later'),
  row(131030, 'Recipient phone number not in allowed list'),
  row(131031, 'Business account locked', 'either', 403),
  row(131037, 'Display name approval required before message can be sent', 'either'),
  row(131042, 'Business eligibility payment issue', 'either'),
  row(131045, 'Message failed to send due to phone number registration error', 'either'),
  row(131047, 'Re-engagement message', 'either'),
  row(131048, 'Spam rate limit hit', 'either'),
  row(131049, 'This message was not delivered to maintain healthy ecosystem engagement', 'later'),
  row(131050, 'User has stopped receiving marketing messages from this business', 'either'),
  row(131051, 'Unsupported message type'),
  row(131052, 'Media download error', 'either'),
  row(131053, 'Media upload error', 'either'),
  row(131056, 'Business account to consumer account pair rate limit hit', 'either'),
  row(131057, 'Account in maintenance mode', 'either', 500),
  row(131060, 'This message is unavailable', 'later'),
  row(131062, 'Business-scoped user id recipients are not supported for this message'),
  row(131064, 'Message classification limit reached', 'either'),
  row(132000, 'Template parameter count mismatch'),
  row(132001, 'Template does not exist'),
  row(132005, 'Template hydrated text too long'),
  row(132007, 'Template format character policy violated'),
  row(132012, 'Template parameter format mismatch'),
  row(132015, 'Template is paused'),
  row(132016, 'Template is disabled'),
  row(132018, 'Template parameters are not valid'),
  row(132068, 'Flow is blocked'),
  row(132069, 'Flow is throttled'),
  row(133004, 'Server temporarily unavailable', 'at_once', 500),
  range(133005, 133009, 'Two-step verification or phone registration failed'),
  row(133010, 'Phone number not registered'),
  row(133015, 'Phone number was deleted recently'),
  row(133016, 'Account register or deregister rate limit exceeded'),
  row(134101, 'Template is still syncing'),
  row(135000, 'Generic user error', 'either'),
  row(2388019, 'Message template limit exceeded'),
  range(2388039, 2388299, 'Message template was not created'),
  row(2494100, 'Account is being provisioned'),
]

/** The row of a code. @throws if Meta documents no such code */
export function graphErrorRow(code: number): GraphErrorRow {
  const found = GRAPH_ERRORS.find((each) => code >= each.code && code <= (each.through ?? each.code))
  if (!found) throw new Error(`${code} is no code of the Cloud API`)
  return { ...found, code }
}

/** A refusal of Meta's: thrown at the first fault, answered in the documented shape (`errorBody`). */
export class GraphRefusal extends Error {
  readonly code: number
  readonly details: string | undefined
  /** @param details the text of `error_data.details`, beyond the title of the code */
  constructor(code: number, details?: string) {
    super(`(#${code}) ${graphErrorRow(code).title}`)
    this.code = code
    this.details = details
  }
}

/** The body of a refused call. `error_subcode` is deprecated and never there. */
export function errorBody({ code, message, details }: GraphRefusal, fbtrace_id: string) {
  const { title } = graphErrorRow(code)
  const isOfTemplate = code >= 2_388_000 && code < 2_389_000
  return {
    error: {
      message,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: details ?? title },
      ...(isOfTemplate && { error_user_title: title, error_user_msg: details ?? title }),
      fbtrace_id,
    },
  }
}

/** An error as a webhook tells it: in a `failed` status, or in a message of a kind that Meta does not pass on. */
export function webhookError(code: number, details?: string) {
  const { title } = graphErrorRow(code)
  return {
    code,
    title,
    message: title,
    error_data: { details: details ?? title },
    href: 'https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes/',
  }
}

const AT_ONCE = '99'
const LATER = '98'

/**
 * A number that takes no message: sends to it are refused with the code, so that a test can meet each one.
 * @param how at once: in the answer; later: accepted, and a `failed` status follows
 */
export const numberRefusedWith = (code: number, how: 'at_once' | 'later'): string =>
  `+34${how === 'at_once' ? AT_ONCE : LATER}${String(code).padStart(7, '0')}`

/** The refusal that a number scripts (`numberRefusedWith`): it ends in 99 (at once) or 98 (later) and a known code of seven digits. */
export function refusalOfNumber(number: string): { code: number; how: 'at_once' | 'later' } | undefined {
  const [, kind, digits] = /(9[89])(\d{7})$/u.exec(number) ?? []
  const code = Number(digits)
  if (!GRAPH_ERRORS.some((each) => code >= each.code && code <= (each.through ?? each.code))) return undefined
  return { code, how: kind === AT_ONCE ? 'at_once' : 'later' }
}
