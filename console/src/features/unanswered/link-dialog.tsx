import { useQuery } from '@tanstack/react-query'
import { faqs } from '@tertulia/contract/faqs'
import { nearestFaqs } from '@tertulia/contract/nearest-faqs'
import type { UnansweredDetail } from '@tertulia/contract/unanswered'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { RadioList } from '#ui/radio.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { ProposedWays } from './proposed-ways.tsx'
import { useLink } from './use-link.ts'

type Props = { agentId: string; group: UnansweredDetail; onClose: () => void; onLinked: () => void }

/** Finds the FAQ that answers a group already; it learns how customers asked. */
export function LinkDialog({ agentId, group, onClose, onLinked }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  /** Proposed variants of the chosen FAQ that the member accepts. */
  const [taken, setTaken] = useState<string[]>()
  const words = search.trim()
  const similar = useQuery(
    query(nearestFaqs.similar, { query: { agent_id: agentId, question: group.question.slice(0, 500) } }),
  )
  const list = useQuery({
    ...query(faqs.list, {
      query: { agent_id: agentId, rows: 10, sort: 'uses', ...(words && { search: words }) },
    }),
    placeholderData: (before) => before,
  })
  const { variants, link, isPending, error } = useLink(
    group,
    () => {
      onClose()
      onLinked()
    },
    taken,
  )
  // Similar FAQs come first, until the member searches.
  const found = [...(words ? [] : (similar.data ?? [])), ...(list.data?.items ?? [])]
  const options = [...new Map(found.map(({ id, question }) => [id, question]))]
  // A chosen FAQ that the search no longer finds is not linked.
  const picked = options.find(([id]) => id === chosen)

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.unanswered.link_title)}
      description={t(($) => $.unanswered.link_help, { count: variants.length })}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            loading={isPending}
            disabled={picked === undefined}
            onClick={() => picked && link({ id: picked[0], question: picked[1] })}
          >
            {t(($) => $.unanswered.link_do)}
          </Button>
        </>
      }
    >
      <SearchInput size="md" label={t(($) => $.unanswered.link_search)} value={search} onChange={setSearch} />
      <div className="mt-3 max-h-72 overflow-y-auto">
        {list.data && options.length === 0 ? (
          <p className="type-meta text-ink-3">{t(($) => $.unanswered.link_none)}</p>
        ) : (
          <RadioList
            label={t(($) => $.unanswered.link_title)}
            hideLabel
            options={options.map(([value, label]) => ({ value, label }))}
            value={chosen}
            onChange={(id) => {
              setChosen(id)
              setTaken(undefined)
            }}
          />
        )}
      </div>
      {picked && <ProposedWays key={picked[0]} group={group} faqId={picked[0]} onTaken={setTaken} />}
      {(error ?? list.error) && <Note tone="bad" className="mt-3" title={(error ?? list.error)?.message} />}
    </Dialog>
  )
}
