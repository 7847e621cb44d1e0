import { useTranslation } from 'react-i18next'
import type { Do } from './automation-form.ts'
import { useSentence } from './sentence.ts'

/** First values of an added action, and the reason why one cannot be added. */
export function useNewAction() {
  const { t } = useTranslation()
  const { choices } = useSentence()
  const first = { collection: choices.collection?.[0]?.value ?? '', tool: choices.own_tool?.[0]?.value ?? '' }
  return {
    first,
    reasonNot: (kind: Do): string | undefined => {
      if (kind === 'collect' && first.collection === '')
        return t(($) => $.automationBuilder.nothing_to_choose.collection)
      if (kind === 'run_tool' && first.tool === '') return t(($) => $.automationBuilder.nothing_to_choose.tool)
      return undefined
    },
  }
}
