import type { Automation, AutomationAction } from '@tertulia/contract/automations'
import { useTranslation } from 'react-i18next'
import type { SentenceChoices } from './sentence.ts'

/** Kinds of actions, the most telling first: the purpose comes before the message. */
const TELLING = ['hand_over', 'collect', 'run_tool', 'end_conversation', 'notify', 'send_message'] as const

const mostTelling = (actions: readonly AutomationAction[]): AutomationAction | undefined =>
  TELLING.map((kind) => actions.find((action) => action.do === kind)).find((found) => found !== undefined)

/** An automation in a few words: «Pasa a una persona», «Pide «Contacto rápido»». */
export function useDoesWords(choices: Pick<SentenceChoices, 'collection' | 'own_tool'>): (one: Automation) => string {
  const { t } = useTranslation()
  const nameOf = (kind: 'collection' | 'own_tool', id: string) =>
    choices[kind]?.find(({ value }) => value === id)?.label
  return ({ actions }) => {
    const action = mostTelling(actions)
    if (!action) return ''
    if (action.do === 'collect') {
      const what = nameOf('collection', action.collection_id)
      return what === undefined
        ? t(($) => $.automations.does.collect_gone)
        : t(($) => $.automations.does.collect, { what })
    }
    if (action.do === 'run_tool') {
      const what = nameOf('own_tool', action.tool_id)
      return what === undefined
        ? t(($) => $.automations.does.run_tool_gone)
        : t(($) => $.automations.does.run_tool, { what })
    }
    return t(($) => $.automations.does[action.do])
  }
}
