import { Link } from '@tanstack/react-router'
import type { UnansweredDetail, UnansweredGroup } from '@tertulia/contract/unanswered'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useLink } from './use-link.ts'

type Chosen = NonNullable<UnansweredGroup['chosen']>

/** How many customers chose which FAQ when they were asked what they meant. */
export function ChosenWords({ chosen: { customers, faq_question } }: { chosen: Chosen }) {
  const { t } = useTranslation()
  const format = useFormat()
  return t(($) => $.unanswered.chosen, { count: customers, question: format.quote(faq_question) })
}

/** The FAQ that customers chose, with a button that adds their question to it as a variant. */
export function ChosenFaq({
  group,
  chosen,
  onDealtWith,
}: {
  group: UnansweredDetail
  chosen: Chosen
  onDealtWith: () => void
}) {
  const { t } = useTranslation()
  const mayEdit = useMay('knowledge.edit')
  const { link, isPending, error } = useLink(group, onDealtWith)
  const { faq_id, faq_question } = chosen
  return (
    <section className="rounded-md border border-line-2 px-4 py-3">
      <h3 className="type-button wrap-anywhere">
        <ChosenWords chosen={chosen} />
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {mayEdit && (
          <Button variant="ink" loading={isPending} onClick={() => link({ id: faq_id, question: faq_question })}>
            {t(($) => $.unanswered.learn)}
          </Button>
        )}
        <Link
          to="/agents/$agentId/knowledge/faqs"
          params={{ agentId: group.agent_id }}
          search={{ rows: 25, faq: faq_id }}
          className="link type-meta"
        >
          {t(($) => $.unanswered.see_faq)}
        </Link>
      </p>
      {error && <Note tone="bad" className="mt-3" title={error.message} />}
    </section>
  )
}
