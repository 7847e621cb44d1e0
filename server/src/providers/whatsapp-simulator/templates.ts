import type { SimulatedAccount } from './account.ts'
import { GraphRefusal } from './graph-errors.ts'
import type { GraphMessage } from './outgoing.ts'

type Sent = Extract<GraphMessage, { type: 'template' }>['template']

/** Fields of the answer to a send of a template beside the message's id. */
export const templateSent = { message_status: 'accepted' } as const

/**
 * A template is found by name and language together: `es` is not `es_MX`.
 * @param is_by_user_id authentication templates reach numbers alone
 */
export function checkTemplate(account: SimulatedAccount, sent: Sent, is_by_user_id: boolean): void {
  const { name, language } = sent
  const template = account.templates.find((each) => each.name === name && each.language === language.code)
  if (template?.status === 'PAUSED') throw new GraphRefusal(132015)
  if (template?.status === 'DISABLED') throw new GraphRefusal(132016)
  if (template?.status !== 'APPROVED')
    throw new GraphRefusal(132001, `template name (${name}) does not exist in ${language.code}`)
  const given = sent.components?.find(({ type }) => type === 'body')?.parameters?.length ?? 0
  if (given !== template.body_parameters)
    throw new GraphRefusal(
      132000,
      `body: number of localizable_params (${given}) does not match the expected number of params (${template.body_parameters})`,
    )
  if (is_by_user_id && template.category === 'AUTHENTICATION') throw new GraphRefusal(131062)
}
