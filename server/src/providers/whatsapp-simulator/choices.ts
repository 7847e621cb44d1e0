import { z } from 'zod'
import type { SimulatedMessage, SimulatedAccount } from './account.ts'

/** Something a customer can tap under a message. kind: as the tap is told. */
export type Choice = {
  kind: 'button_reply' | 'list_reply' | 'template'
  id: string
  title: string
  description?: string
}

const Titled = z.object({ id: z.string(), title: z.string(), description: z.string().optional() })
const Buttons = z.object({ action: z.object({ buttons: z.array(z.object({ reply: Titled })) }) })
const List = z.object({ action: z.object({ sections: z.array(z.object({ rows: z.array(Titled) })) }) })
const Template = z.object({
  name: z.string(),
  language: z.object({ code: z.string() }),
  components: z
    .array(
      z.object({
        sub_type: z.string().optional(),
        index: z.coerce.number().optional(),
        parameters: z.array(z.object({ payload: z.string().optional() })).optional(),
      }),
    )
    .optional(),
})

/** Choices that a message of the business offers: reply buttons, rows of a list, or quick replies of a template, in their order. */
export function choicesOf(account: SimulatedAccount, { type, content }: SimulatedMessage): Choice[] {
  if (type === 'template') return quickReplies(account, content)
  if (type !== 'interactive') return []
  const buttons = Buttons.safeParse(content).data?.action.buttons ?? []
  const sections = List.safeParse(content).data?.action.sections ?? []
  return [
    ...buttons.map(({ reply }) => ({ kind: 'button_reply' as const, ...reply })),
    ...sections.flatMap(({ rows }) => rows.map((row) => ({ kind: 'list_reply' as const, ...row }))),
  ]
}

/** Each has the payload that was sent for it, else its text. */
function quickReplies({ templates }: SimulatedAccount, content: SimulatedMessage['content']): Choice[] {
  const sent = Template.safeParse(content).data
  const template = templates.find(({ name, language }) => name === sent?.name && language === sent.language.code)
  return (template?.quick_replies ?? []).map((title, at) => {
    const button = sent?.components?.find(({ sub_type, index }) => sub_type === 'quick_reply' && index === at)
    return { kind: 'template', id: button?.parameters?.[0]?.payload ?? title, title }
  })
}
