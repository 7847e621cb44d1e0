import { useQuery } from '@tanstack/react-query'
import type { Agent, AgentIdentity } from '@tertulia/contract/agents'
import { unanswered } from '@tertulia/contract/unanswered'
import { CornerDownLeft, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/status.tsx'
import { TestChat } from './test-chat.tsx'

type Props = { agent: Agent; unsaved?: Partial<AgentIdentity> | undefined }

/** The test beside an editor: the draft, with what is not saved yet. */
export function TestPanel({ agent, unsaved }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [question, setQuestion] = useState<{ text: string; at: number }>()
  const { data: gaps } = useQuery(query(unanswered.list, { query: { agent_id: agent.id, rows: 10 } }))
  const greeting = unsaved?.greeting ?? agent.greeting
  return (
    <TestChat
      key={question?.at ?? 0}
      agent={agent}
      target="draft"
      unsaved={unsaved}
      question={question?.text}
      greeting={greeting || t(($) => $.agents.preview.greeting, { name: unsaved?.name ?? agent.name })}
      renderHead={(restart) => (
        <div className="flex h-[46px] shrink-0 items-center gap-2 border-b border-line px-4">
          <h2 className="type-button truncate">{t(($) => $.playground.test, { name: agent.name })}</h2>
          <Badge tone="tinto">{t(($) => $.playground.draft)}</Badge>
          <Button variant="ghost" size="sm" className="ml-auto" icon={<RotateCcw aria-hidden />} onClick={restart}>
            {t(($) => $.playground.restart)}
          </Button>
        </div>
      )}
    >
      {gaps && gaps.items.length > 0 && (
        <section className="shrink-0 border-t border-line px-4 py-3">
          <p className="flex items-baseline justify-between text-[11px]/[16px] font-semibold">
            {t(($) => $.playground.gaps)}
            <span className="font-normal text-ink-3 tabular-nums">{gaps.page.total}</span>
          </p>
          {gaps.items.slice(0, 2).map((gap) => (
            <button
              key={gap.id}
              type="button"
              onClick={() => setQuestion({ text: gap.question, at: Date.now() })}
              className="flex w-full items-center gap-2 py-1 text-left"
            >
              <span className="type-quote min-w-0 flex-1 truncate">{format.quote(gap.question)}</span>
              <CornerDownLeft aria-hidden className="size-3.5! text-ink-3" />
            </button>
          ))}
        </section>
      )}
    </TestChat>
  )
}
