import { useQuery } from '@tanstack/react-query'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { faqTranslations, type ParityRow } from '@tertulia/contract/faq-translations'
import type { Page } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'

/** Kinds of queue: questions that lack a language, or questions whose translation is stale. */
export type QueueState = 'missing' | 'stale'
/** `left`: how many there are, with the one on the screen. `next`: null after the last one. */
type Place = { left: number; next: string | null }
type Queue = { agentId: string; language: AgentLanguage; state: QueueState }

/** The first question of a queue, or the one after `faqId`; null if there is none. */
export async function placeInQueue({ agentId, language, state }: Queue, faqId?: string): Promise<Place> {
  let [cursor, isPassed]: [string | undefined, boolean] = [undefined, faqId === undefined]
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page tells where the next one begins
    const { items, page }: Page<ParityRow> = await call(faqTranslations.parity, {
      query: { agent_id: agentId, language, state, cursor, rows: 100 },
    })
    const at = isPassed ? -1 : items.findIndex(({ id }) => id === faqId)
    isPassed ||= at >= 0
    const next = isPassed ? items[at + 1]?.id : undefined
    if (next || !page.next) return { left: page.total, next: next ?? null }
    cursor = page.next
  }
}

/** Place of a question in its queue, read when it is opened: once saved, it leaves the queue. */
export function usePlace({ faqId, state, ...queue }: Omit<Queue, 'state'> & { faqId: string; state?: QueueState }) {
  const { data } = useQuery({
    queryKey: ['translation-queue', queue, state, faqId],
    queryFn: () => (state ? placeInQueue({ ...queue, state }, faqId) : null),
    enabled: state !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  return data ?? undefined
}

type Props = {
  state: QueueState
  language: AgentLanguage
  place: Place | undefined
  onSkip: () => void
  onEnd: () => void
}

/** How much of a queue is left, and the ways to go on in it without saving. */
export function QueueBar({ state, language, place, onSkip, onEnd }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section
      aria-label={t(($) => $.faqTranslations.queue, { language: format.languageName(language) })}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-subtle px-4 py-1.5"
    >
      <output className="type-meta min-w-0 flex-1 text-ink-2 tabular-nums">
        {place && t(($) => $.faqTranslations.left[state], { count: place.left })}
      </output>
      <span className="flex gap-2">
        {place?.next && (
          <Button size="sm" onClick={onSkip}>
            {t(($) => $.faqTranslations.skip)}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onEnd}>
          {t(($) => $.faqTranslations.end)}
        </Button>
      </span>
    </section>
  )
}
