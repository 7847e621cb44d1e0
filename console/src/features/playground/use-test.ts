import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { AgentIdentity } from '@tertulia/contract/agents'
import type { Message } from '@tertulia/contract/messages'
import { type AskAs, playground, type PlaygroundTest } from '@tertulia/contract/playground'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { stream } from '#api/stream.ts'
import { errorMessage } from '#ui/error-message.ts'

export const currentTest = (agentId: string) => query(playground.current, { params: { agent_id: agentId } })

export type Target = 'draft' | 'live'

/** A person's test of an agent: what was said, what is being said, and asking. */
export function useTest(
  agentId: string,
  {
    target,
    unsaved,
    as,
    onAnswered,
  }: {
    target: Target
    unsaved?: Partial<AgentIdentity> | undefined
    as?: AskAs | undefined
    onAnswered?: (() => void) | undefined
  },
) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: test } = useSuspenseQuery(currentTest(agentId))
  const [said, setSaid] = useState<Message[]>(test?.messages ?? [])
  /** The question on its way, and what has been streamed of its answer. */
  const [pending, setPending] = useState<{ question: string; answer: string }>()
  const [failure, setFailure] = useState<string>()

  /** @param choice the passage that is tapped */
  async function ask(text: string, choice?: string) {
    setFailure(undefined)
    setPending({ question: text, answer: '' })
    const add = (message: Message) =>
      setSaid((now) => (now.some(({ id }) => id === message.id) ? now : [...now, message]))
    try {
      for await (const event of stream(playground.send, {
        params: { agent_id: agentId },
        body: {
          text,
          client_id: crypto.randomUUID(),
          target,
          ...(choice && { choice }),
          ...(unsaved && { unsaved }),
          ...(as && { as }),
        },
      })) {
        if (event.type === 'accepted') {
          add(event.message)
          setPending({ question: '', answer: '' })
        }
        if (event.type === 'delta') setPending((now) => ({ question: '', answer: (now?.answer ?? '') + event.text }))
        if (event.type === 'restart') setPending({ question: '', answer: '' })
        if (event.type === 'answer') {
          add(event.message)
          setPending(undefined)
        }
        if (event.type === 'failed') setFailure(event.message)
        if (event.type === 'discarded' && event.reason !== 'ended') setFailure(t(($) => $.playground.interrupted))
      }
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setPending(undefined)
      onAnswered?.()
    }
  }

  async function restart() {
    await call(playground.restart, { params: { agent_id: agentId } })
    setSaid([])
    setFailure(undefined)
    queries.setQueryData<PlaygroundTest | null>(currentTest(agentId).queryKey, null)
  }

  return { messages: said, pending, failure, ask, restart }
}
