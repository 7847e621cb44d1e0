import type { AgentLanguage } from '@tertulia/contract/agents'
import { REQUEST_TEXTS } from '@tertulia/contract/request-texts'
import { email as emailAddress } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { begin, type CollectionState } from '#engine/collection/state.ts'
import { requestField } from '#engine/tools/request-field.ts'
import { lineList } from '#engine/data-files.ts'
import { wantsTranscript } from '#engine/tools/wants-transcript.ts'
import { type Tool, tool, type ToolResult } from '#engine/tools/tool.ts'

const examples = lineList(new URL('./send-transcript.examples.txt', import.meta.url))

/** The desk that sends a conversation, and keeps codes that prove an address. */
export type TranscriptDesk = {
  /** Mails a code of six digits, in fixed words. */
  sendCode(email: string): Promise<'sent' | 'too_often' | 'unreachable'>
  /** Whether it is the code that was mailed last; the conversation is mailed then. */
  prove(email: string, code: string): Promise<'sent' | 'wrong' | 'over' | 'unreachable'>
}

const PROVE = 'prove_address'

/** The tools that mail a conversation to an address that the customer proves. No model is told of the address. */
export function transcriptTools(language: AgentLanguage, desk: TranscriptDesk): Tool[] {
  return [askForAddress(language), sendCode(language, desk), proveAddress(language, desk)]
}

const stateAsking = (language: AgentLanguage, key: string): CollectionState => ({
  ...begin({ fields: [] }, { language }),
  asked: key,
  steps: 1,
})

/** For a model: from here on rules ask, and answer. */
const askForAddress = (language: AgentLanguage): Tool =>
  tool({
    name: 'mail_transcript',
    part_of: 'send_transcript',
    is_free: true,
    description: 'Asks the customer for the address to mail this conversation to. Never ask for it yourself.',
    input: z.strictObject({}),
    effect: false,
    run: () => {
      const { ask } = REQUEST_TEXTS[language].transcript_email
      return {
        output: ask,
        says: ask,
        pending: { tool: 'send_transcript', given: '{}', state: stateAsking(language, 'email') },
      }
    },
  })

const addressInput = z.strictObject({ email: emailAddress })

function sendCode(language: AgentLanguage, desk: TranscriptDesk): Tool<typeof addressInput> {
  const texts = REQUEST_TEXTS[language]
  return tool({
    name: 'send_transcript',
    part_of: 'send_transcript',
    is_free: true,
    is_private: true,
    description: 'Mails a code to the address that the conversation is to be sent to.',
    input: addressInput,
    effect: 'writes',
    spoken: {
      examples: examples(),
      isWantedOutright: wantsTranscript,
      fields: [requestField('email', 'email', texts.transcript_email)],
      what: texts.transcript,
    },
    wouldDo: () => 'A code would be mailed, and the conversation once it is typed back.',
    async run({ email }) {
      const sent = await desk.sendCode(email)
      if (sent === 'too_often') return failWith(texts.code_too_often, 'too_often')
      if (sent === 'unreachable') return failWith(texts.mail_failed, 'unreachable')
      const told = texts.code_sent.replace('{email}', () => email)
      return {
        output: 'A code was mailed.',
        told,
        pending: { tool: PROVE, given: JSON.stringify({ email }), state: stateAsking(language, 'code') },
      }
    },
  })
}

const codeInput = z.strictObject({ email: emailAddress, code: z.string().max(100) })

/** A code that is typed back is checked at once: it needs no confirmation, and no other answer is waited for with it. */
function proveAddress(language: AgentLanguage, desk: TranscriptDesk): Tool<typeof codeInput> {
  const texts = REQUEST_TEXTS[language]
  return tool({
    name: PROVE,
    part_of: 'send_transcript',
    is_private: true,
    description: 'Checks a code that was mailed, and mails the conversation.',
    input: codeInput,
    effect: 'reads',
    spoken: { examples: [], fields: [requestField('code', 'text', texts.transcript_code)] },
    wouldDo: () => 'The conversation would be mailed.',
    async run({ email, code }) {
      const proved = await desk.prove(email, code.replaceAll(/\D/gu, ''))
      if (proved === 'over') return failWith(texts.code_over, 'too_often')
      if (proved === 'unreachable') return failWith(texts.mail_failed, 'unreachable')
      if (proved === 'wrong') {
        const state = stateAsking(language, 'code')
        return {
          ...failWith(texts.code_wrong, 'bad_input'),
          pending: { tool: PROVE, given: JSON.stringify({ email }), state },
        }
      }
      return { output: 'The conversation was mailed.', told: texts.transcript_sent.replace('{email}', () => email) }
    },
  })
}

const failWith = (told: string, failure: NonNullable<ToolResult['failure']>): ToolResult => ({
  output: told,
  told,
  failure,
})
