/** Business constants (specification §9) and budgets. Sizes in bytes, times in seconds, texts in characters. */
export const API_KEYS_PER_AGENT = 5
export const KNOWLEDGE_FILE_BYTES = 10_000_000
export const KNOWLEDGE_FILES_AT_ONCE = 10
export const KNOWLEDGE_CATEGORY_LENGTH = 15
/** Files that are deleted or brought back together. */
export const VAULT_FILES_AT_ONCE = 100
export const IMAGE_BYTES = 2_000_000
export const BUBBLE_MESSAGE_LENGTH = 100
export const SUGGESTED_MESSAGE_LENGTH = 60
export const SUGGESTED_MESSAGES = 6
export const PASSWORD_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
export const ORGANIZATIONS_PER_PERSON = 3
export const FAQ_QUESTION_LENGTH = 500
export const FAQ_ANSWER_LENGTH = 5000
export const FAQ_VARIANTS = 20
export const FAQ_TOPIC_LENGTH = 60
/** Files that go with one answer. */
export const FAQ_ATTACHMENTS = 5
/** How long the address of a file is good. */
export const ATTACHMENT_LINK_SECONDS = 600
/** FAQs of one call that changes many: each is a few statements of one transaction. */
export const FAQS_AT_ONCE = 50
/** FAQs that a list can be chosen as a whole. */
export const FAQS_CHOSEN = 2_000
/** Unanswered questions of one call: all ways in which one thing was asked. */
export const UNANSWERED_AT_ONCE = 200
/** Rows of one import, and its bytes. */
export const FAQ_IMPORT_ROWS = 2_000
export const FAQ_IMPORT_BYTES = 5_000_000
/** Questions proposed of one source: more would not be read one by one. */
export const FAQ_PROPOSALS = 40
/** Pages of a site that are read together. */
export const GENERATION_PAGES = 20
export const BUSINESS_DESCRIPTION_LENGTH = 4000
export const CUSTOMER_MESSAGE_LENGTH = 2000
/** On a channel of others, whose providers let customers write as much. */
export const RECEIVED_MESSAGE_LENGTH = 4096
/** Questions of a test that are asked again at once. */
export const COMPARED_QUESTIONS = 50
/** Words that an organization has spelling pass over. */
export const OWN_WORDS = 2_000
/** The longest text that writing help reads: an answer. */
export const WRITING_LENGTH = 5000
/** What is known of a customer one asks as, in the playground. */
export const KNOWN_OF_CUSTOMER_LENGTH = 500
/** Tests of an agent, and what each may ask an answer to say or not to say. */
export const QUALITY_TESTS_PER_AGENT = 300
export const QUALITY_PHRASES = 10
export const QUALITY_PHRASE_LENGTH = 200
/** An agent taken along as one document: its bytes, and how many of each thing it may hold. */
export const BUNDLE_BYTES = 10_000_000
export const BUNDLE_FAQS = 5_000
export const BUNDLE_TOPICS = 500
export const BUNDLE_FILES = 200
export const BUNDLE_PASSAGES = 10_000
/** A passage has at most 240 words, and what is longer than 40 signs counts as several. */
export const PASSAGE_LENGTH = 12_000
export const HEADING_LENGTH = 500
/** Why somebody deploys what the gate calls worse. */
export const OVERRIDE_REASON_LENGTH = 300
export const PERSON_MESSAGE_LENGTH = 4000
export const GREETING_LENGTH = 200
export const INSTRUCTIONS_LENGTH = 2000
export const ALLOWED_DOMAINS = 20

/** What a month of an organization's model may be limited to, in tokens. */
export const TOKEN_CAP = { least: 1_000, most: 1_000_000_000_000 } as const
/** What it may be limited to in money, in millionths of a currency: from a hundredth of one to a thousand millions. */
export const SPENDING_CAP = { least: 10_000, most: 1_000_000_000_000_000 } as const
/** Shares of a limit at which the owners are told, in percent. */
export const CAP_TOLD = [80, 100] as const

/** Periods the trail can be narrowed to, in days (specification §9). */
export const AUDIT_DAYS = [7, 30, 90, 180, 365] as const
/** Rows of the audit trail in one export, the newest. */
export const AUDIT_EXPORT_ROWS = 10_000

export const ACCESS_TOKEN_SECONDS = 3600
export const REFRESH_TOKEN_SECONDS = 30 * 86_400
/** Inside it the same refresh token answers with the same child: a lost answer or two tabs. */
export const REFRESH_GRACE_SECONDS = 10
export const CONFIRMATION_SECONDS = 24 * 3600
export const PASSWORD_RESET_SECONDS = 3600
export const EMAIL_CHANGE_SECONDS = 24 * 3600
/** How long the address that was given up can take the account back. */
export const EMAIL_UNDO_SECONDS = 7 * 86_400
/** A code that lets support in, and the session it opens. */
export const SUPPORT_CODE_SECONDS = 5 * 60
export const SUPPORT_SESSION_SECONDS = 3600
/** From leaving for a provider to coming back, and from being asked whether to link to the answer. */
export const OUTSIDE_SIGN_IN_SECONDS = 600
/** How long an account knows a browser, from the last sign-in there. */
export const KNOWN_DEVICE_SECONDS = 180 * 86_400
export const INVITATION_SECONDS = 7 * 86_400
/** How long a proof of who one is counts: a sign-in, or a password typed to begin something. */
export const FRESH_PROOF_SECONDS = 600
/** Between the first step of a sign-in and the second. */
export const TWO_STEP_CHALLENGE_SECONDS = 600
export const TWO_STEP_TRIES = 5
export const RECOVERY_CODES = 10
/** Silence after which a conversation has ended. */
export const CONVERSATION_SILENCE_SECONDS = 30 * 60

/** The console refreshes its access token when it has less than this left, and looks every `REFRESH_CHECK_SECONDS`. */
export const REFRESH_WHEN_LEFT_SECONDS = 600
export const REFRESH_CHECK_SECONDS = 180

/**
 * Calls a minute of one caller, by the endpoint's class: a person, a visitor, or the address of whoever is neither.
 * `chat_open` is of an address in any case, and as large as two hundred visitors behind one need; `unknown` is of calls
 * whose token does not say by itself that it is one of ours.
 */
export const RATES = {
  read: 1200,
  write: 240,
  credentials: 20,
  mail: 5,
  chat: 30,
  chat_read: 120,
  chat_open: 6000,
  upload: 60,
  model: 30,
  unknown: 600,
} as const

/** Calls a minute that visitors and strangers of one network (IPv4 /24, IPv6 /48) may make together. */
export const NETWORK_RATES = {
  read: 12_000,
  write: 2400,
  credentials: 200,
  mail: 50,
  chat: 9000,
  chat_read: 30_000,
  chat_open: 12_000,
  upload: 600,
  model: 300,
  unknown: 2400,
} as const satisfies Record<keyof typeof RATES, number>
