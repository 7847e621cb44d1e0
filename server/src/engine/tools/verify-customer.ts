import type { AgentLanguage } from '@tertulia/contract/agents'
import { REQUEST_TEXTS } from '@tertulia/contract/request-texts'
import { email as emailAddress } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { begin, type CollectionState } from '#engine/collection/state.ts'
import { requestField } from '#engine/tools/request-field.ts'
import { type Tool, tool, type ToolResult } from '#engine/tools/tool.ts'

/** The desk that keeps codes that prove an address. */
export type VerificationDesk = {
  /** Mails a code of six digits, in fixed words. */
  sendCode(email: string): Promise<'sent' | 'too_often' | 'unreachable'>
  /** Whether it is the code that was mailed last: then the address is theirs. */
  prove(email: string, code: string): Promise<'right' | 'wrong' | 'over'>
}

// No tool of a business's own has a hyphen in its name.
const VERIFY_EMAIL = 'verify-email'
const VERIFY_CODE = 'verify-code'

/** The wish before, which goes on once the customer is known. */
const wantedBefore = z.strictObject({ tool: z.string(), given: z.record(z.string(), z.unknown()) })
type WantedBefore = z.infer<typeof wantedBefore>

const stateAsking = (language: AgentLanguage, key: string): CollectionState => ({
  ...begin({ fields: [] }, { language }),
  asked: key,
  steps: 1,
})

/** The question in the place of a tool that is for verified customers alone, and the pending form. */
export function askToVerify(
  language: AgentLanguage,
  before: WantedBefore,
  { may_sign_in }: { may_sign_in: boolean },
): ToolResult {
  const texts = REQUEST_TEXTS[language]
  const says = [texts.verify, texts.verify_email.ask, ...(may_sign_in ? [texts.verify_sign_in] : [])].join(' ')
  const pending = { tool: VERIFY_EMAIL, given: JSON.stringify({ before }), state: stateAsking(language, 'email') }
  return { output: says, says, pending, failure: 'not_verified' }
}

/** The tools that prove who a customer is, by a code that is mailed. No model is told of it. */
export const verifyingTools = (language: AgentLanguage, desk: VerificationDesk): Tool[] => [
  mailCode(language, desk),
  proveCode(language, desk),
]

const emailInput = z.strictObject({ email: emailAddress, before: wantedBefore })

/** The customer has asked for the code by giving the address: it needs no leave, and can be tried out as it is. */
function mailCode(language: AgentLanguage, desk: VerificationDesk): Tool<typeof emailInput> {
  const texts = REQUEST_TEXTS[language]
  return tool({
    name: VERIFY_EMAIL,
    is_private: true,
    description: 'Mails a code that proves who the customer is.',
    input: emailInput,
    effect: 'reads',
    spoken: { examples: [], fields: [requestField('email', 'email', texts.verify_email)] },
    wouldDo: () => 'A code would be mailed.',
    async run({ email, before }) {
      const sent = await desk.sendCode(email)
      if (sent === 'too_often') return failWith(texts.code_too_often, 'too_often')
      if (sent === 'unreachable') return failWith(texts.mail_failed, 'unreachable')
      const given = JSON.stringify({ email, before })
      return {
        output: 'A code was mailed.',
        told: texts.code_sent.replace('{email}', () => email),
        pending: { tool: VERIFY_CODE, given, state: stateAsking(language, 'code') },
      }
    },
  })
}

const codeInput = z.strictObject({ ...emailInput.shape, code: z.string().max(100) })

function proveCode(language: AgentLanguage, desk: VerificationDesk): Tool<typeof codeInput> {
  const texts = REQUEST_TEXTS[language]
  return tool({
    name: VERIFY_CODE,
    is_private: true,
    description: 'Checks a code that was mailed, and goes on with what the customer had wanted.',
    input: codeInput,
    effect: 'reads',
    spoken: { examples: [], fields: [requestField('code', 'text', texts.transcript_code)] },
    wouldDo: () => 'The code would be checked.',
    async run({ email, code, before }) {
      const proved = await desk.prove(email, code.replaceAll(/\D/gu, ''))
      if (proved === 'over') return failWith(texts.verify_over, 'too_often')
      if (proved === 'right') return { output: 'The address is theirs.', told: texts.verified, goes_on: before }
      const pending = {
        tool: VERIFY_CODE,
        given: JSON.stringify({ email, before }),
        state: stateAsking(language, 'code'),
      }
      return { ...failWith(texts.code_wrong, 'bad_input'), pending }
    },
  })
}

const failWith = (told: string, failure: NonNullable<ToolResult['failure']>): ToolResult => ({
  output: told,
  told,
  failure,
})
