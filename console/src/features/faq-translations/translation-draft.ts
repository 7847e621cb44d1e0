import { queryOptions } from '@tanstack/react-query'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { call } from '#api/call.ts'

/** A draft that the model writes. It costs a call, so it is asked for once, and kept while it may be read. */
export const translationDraft = (faqId: string, language: AgentLanguage) =>
  queryOptions({
    queryKey: ['translation-draft', faqId, language],
    queryFn: ({ signal }) => call(faqTranslations.draft, { params: { id: faqId, language } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
