import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#lists/use-list.ts'
import { Empty } from '#ui/empty.tsx'
import { faqList, useFaqAddress } from './faq-search.ts'

/**
 * The questions that the address asks for, and what is said if there are none.
 * @param add adds the first question
 */
export function useFaqList(add: ReactNode) {
  const { t } = useTranslation()
  const address = useFaqAddress()
  const { agentId, search, filters } = address
  const list = useList(faqList(agentId, search), address)
  const isTopicAlone = Object.entries(filters).every(([key, value]) => (key === 'topic') === (value !== undefined))
  return {
    address,
    list,
    none: (
      <Empty first title={t(($) => $.faqs.none)} action={add}>
        {t(($) => $.faqs.none_help)}
      </Empty>
    ),
    noneFound: isTopicAlone ? <Empty title={t(($) => $.faqs.none)} action={add} /> : t(($) => $.faqs.none_found),
  }
}
