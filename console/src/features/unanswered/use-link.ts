import { FAQ_VARIANTS } from '@tertulia/contract/faqs.limits'
import { faqs } from '@tertulia/contract/faqs'
import { unanswered, type UnansweredDetail } from '@tertulia/contract/unanswered'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { showToast } from '#ui/toast.tsx'

/**
 * Links a group with the FAQ that answers it, which learns how customers asked.
 * @param taken what it learns in place of all that they wrote
 */
export function useLink(group: UnansweredDetail, onLinked: () => void, taken?: readonly string[]) {
  const { t } = useTranslation()
  const send = useSend(unanswered.resolve, { refreshes: [unanswered.list, unanswered.get, faqs.list] })
  const ids = group.questions.map(({ id }) => id)
  const variants = (taken ?? group.questions.map(({ question }) => question)).slice(0, FAQ_VARIANTS)
  return {
    /** Questions that the FAQ gets as variants. */
    variants,
    isPending: send.isPending,
    error: send.error,
    link: ({ id: faq_id, question }: { id: string; question: string }) =>
      send.mutate(
        { body: { agent_id: group.agent_id, ids, faq_id, variants } },
        {
          onSuccess: () => {
            showToast({ text: t(($) => $.unanswered.linked, { question }) })
            onLinked()
          },
        },
      ),
  }
}
