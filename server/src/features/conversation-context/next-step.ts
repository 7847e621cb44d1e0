import type { ConversationContext, NextStep } from '@tertulia/contract/conversation-context'

type Facts = Pick<ConversationContext, 'leads' | 'tools' | 'requests'> & {
  /** Label of the first field that a form still lacks. */
  missing: string | undefined
}

/** The next step: the first that holds, from what keeps the customer waiting to what may help. */
export function nextStep({ missing, tools, leads, requests }: Facts): NextStep {
  const failed = tools[0]?.outcome === 'failed' ? tools[0] : undefined
  if (failed) return { step: 'tool_failed', about: failed.name }
  if (missing) return { step: 'ask_missing', about: missing }
  const open = requests.find(({ state }) => state === 'open' || state === 'in_progress')
  if (open) return { step: 'see_request', about: String(open.number) }
  const [lead] = leads
  if (lead) return { step: 'read_lead', about: lead.title }
  return { step: 'answer', about: '' }
}
