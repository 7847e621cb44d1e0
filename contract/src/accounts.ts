import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PASSWORD_LENGTH, PASSWORD_MAX_LENGTH } from './accounts.limits.ts'
import { Done, InterfaceLanguage, email, id, opaque, rawText, time } from './shapes.ts'

/** Onboarding step values (specification §4). */
export const OnboardingStep = z.enum([
  'step_zero',
  'step_one',
  'step_two',
  'step_three',
  'step_four',
  'finished',
  'not_verified',
  'step_pending_invite_create_member',
  'step_pending_invite_accept',
])
export type OnboardingStep = z.infer<typeof OnboardingStep>

/** The four rules of specification §5 that a field can tick while one types. */
export const PASSWORD_RULES = [
  { code: 'password_too_short', holds: (password: string) => [...password].length >= PASSWORD_LENGTH },
  { code: 'password_needs_number', holds: (password: string) => /\p{Nd}/u.test(password) },
  { code: 'password_needs_lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { code: 'password_needs_uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
] as const

/** weak: a rule is missing; strong: all rules, 12 characters and a sign or 16 characters. */
export function passwordStrength(password: string): 'weak' | 'medium' | 'strong' {
  if (!PASSWORD_RULES.every((rule) => rule.holds(password))) return 'weak'
  const length = [...password].length
  return length >= 16 || (length >= 12 && /[^\p{L}\p{N}]/u.test(password)) ? 'strong' : 'medium'
}

/** A new password: specification §5. Nothing is trimmed or cut. */
export const newPassword = rawText(PASSWORD_MAX_LENGTH)
  .min(1, { error: 'required' })
  .superRefine((password, context) => {
    const broken = PASSWORD_RULES.find((rule) => !rule.holds(password))
    if (broken && password !== '') context.addIssue({ code: 'custom', message: broken.code })
  })

export const THEMES = ['system', 'light', 'dark'] as const
export const WAITING_SOUNDS = ['bell', 'knock', 'drop', 'none'] as const
export type WaitingSound = (typeof WAITING_SOUNDS)[number]

export const User = z.object({
  id,
  email,
  role: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  position: z.string(),
  discovery_source: z.string(),
  language: InterfaceLanguage,
  /** How they want the console wherever they are; null: as the device does. */
  preferences: z.object({
    language: InterfaceLanguage.nullable(),
    time_zone: z.string().nullable(),
    theme: z.enum(THEMES).nullable(),
    /** The sound that is played when a customer waits for them; null: the first. */
    waiting_sound: z.enum(WAITING_SOUNDS).nullable(),
    /** Whether a browser that they have allowed to says so outside of its page; null: yes. */
    waiting_notice: z.boolean().nullable(),
  }),
  onboarding_step: OnboardingStep,
  /** Signs in with two steps. */
  two_step: z.boolean(),
  /** A person without one signs in through a provider alone. */
  has_password: z.boolean(),
})
export type User = z.infer<typeof User>

/** Specification §3. The refresh token is null if it travels in the console's cookie. */
export const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  expires_at: time,
  expires_in: z.number().int(),
  token_type: z.literal('bearer'),
  user: z.object({ id, email, role: z.string(), onboarding_step: OnboardingStep }),
})
export type Session = z.infer<typeof Session>

/** A password that is known, not chosen: it need not keep today's rules. */
export const presentPassword = rawText(PASSWORD_MAX_LENGTH).min(1, { error: 'required' })

/**
 * Proof that the account is still in the right hands, for what reaches far. Left out if the account has no password:
 * having signed in within ten minutes stands in for it.
 */
export const freshProof = presentPassword.optional()

export const SignIn = z.strictObject({ email, password: presentPassword })
export const SignUp = z.strictObject({ email, password: newPassword })
export const ResetPassword = z.strictObject({ email })

/** Other identity providers that may vouch for a person. The operator configures the credentials of each. */
export const PROVIDERS = ['google', 'microsoft'] as const
export const Provider = z.enum(PROVIDERS)
export type Provider = z.infer<typeof Provider>

/** As people know them. */
export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', microsoft: 'Microsoft' }

/** Begins signing in through a provider (specification §7). */
export const ProviderChoice = z.strictObject({ provider: Provider })

/** The provider's sign-in page. The state is kept until the person comes back with it. */
export const ProviderPlace = z.object({ url: z.url(), state: z.string() })
export type ProviderPlace = z.infer<typeof ProviderPlace>

/** The session in an answer to a password: `POST /auth` answers a choice of provider with a place to go to. */
export function sessionOf(answer: Session | ProviderPlace): Session {
  if ('url' in answer) throw new Error('a password leads to no provider')
  return answer
}

const confirmation = rawText(PASSWORD_MAX_LENGTH).min(1, { error: 'required' })

/** Specification §5: a new password is equal to its confirmation. */
const equalsConfirmation = <Typed extends { password: string; confirmation: string }>(
  schema: z.ZodType<Typed, Typed>,
) =>
  schema.refine((typed) => typed.password === typed.confirmation, {
    path: ['confirmation'],
    error: 'passwords_differ',
    // Both fields are there to be compared, whatever else is wrong with them.
    when: ({ value }) => isTyped(value, 'password') && isTyped(value, 'confirmation'),
  })

const isTyped = (value: unknown, field: string): boolean => {
  const typed: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
  return typeof typed === 'string' && typed !== ''
}

/** The form of signing up. The confirmation guards against typing errors: the call takes `SignUp` alone. */
export const SignUpForm = equalsConfirmation(SignUp.extend({ confirmation }))
/**
 * The form behind a mailed link, in the same way, and the first password of a person who has none and has signed in within ten
 * minutes.
 */
export const ResetForm = equalsConfirmation(z.strictObject({ password: newPassword, confirmation }))

/** The form of a person who knows the present password. */
export const ChangePassword = equalsConfirmation(
  z.strictObject({
    current_password: presentPassword,
    password: newPassword,
    confirmation,
  }),
)
/** A new password for the person who is signed in. */
export const NewPassword = equalsConfirmation(
  z.strictObject({ current_password: freshProof, password: newPassword, confirmation }),
)

const refreshBody = z.strictObject({ refresh_token: opaque(200).optional() })
export const mailedToken = opaque(200).min(1, { error: 'required' })

export const accounts = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'session.opened',
    audit_refused: 'session.refused',
    body: z.union([SignIn, ProviderChoice]),
    returns: z.union([Session, ProviderPlace]),
    errors: ['wrong_credentials', 'two_step_needed', 'provider_not_configured', 'provider_unavailable'],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'account.created',
    body: SignUp,
    returns: z.object({ message: z.string() }),
    errors: ['password_too_common'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'account.confirmed',
    body: z.strictObject({ token: mailedToken }),
    returns: Session,
    errors: ['token_invalid', 'two_step_needed'],
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/auth/resend-confirmation',
    allow: 'anyone',
    rate: 'mail',
    audit: 'none: only repeats a mail',
    body: z.strictObject({ email }),
    returns: Done,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    allow: 'anyone',
    rate: 'write',
    audit: 'none: upkeep of a session',
    audit_refused: 'session.token_reused',
    body: refreshBody,
    returns: Session,
    errors: ['refresh_token_invalid'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    allow: 'anyone',
    rate: 'write',
    audit: 'session.closed',
    body: refreshBody,
    returns: Done,
  }),
  user: endpoint({
    method: 'GET',
    path: '/auth/user',
    allow: 'signed_in',
    support: true,
    rate: 'read',
    audit: 'none',
    returns: User,
  }),
  session: endpoint({
    method: 'GET',
    path: '/auth/session',
    allow: 'signed_in',
    support: true,
    rate: 'read',
    audit: 'none',
    returns: z.object({ user: z.object({ id, email }), expires_at: time }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    allow: 'anyone',
    rate: 'mail',
    audit: 'none: answers the same whether or not the address exists',
    body: ResetPassword,
    returns: Done,
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/auth/update-password',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'account.password_changed',
    body: z.union([z.strictObject({ token: mailedToken, password: newPassword }), NewPassword]),
    returns: Done,
    errors: ['token_invalid', 'wrong_password', 'no_password', 'fresh_sign_in_needed', 'password_too_common'],
  }),
  isVerified: endpoint({
    method: 'GET',
    path: '/is-verified',
    allow: 'signed_in',
    support: true,
    rate: 'read',
    audit: 'none',
    returns: z.object({ verified: z.boolean() }),
  }),
}
