import type { Agent } from '@tertulia/contract/agents'
import { type Gate, GATE_QUESTIONS, qualityRuns } from '@tertulia/contract/quality'
import type { QualityRun } from '@tertulia/contract/quality-run'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { Select } from '#ui/select.tsx'
import { tellError } from '#ui/toast.tsx'
import { ResultList } from './result-list.tsx'

type GateQuestions = (typeof GATE_QUESTIONS)[number]
const DEFAULT_QUESTIONS: GateQuestions = 100

type GateStateProps = {
  agent: Agent
  gate: Gate
  /** Begins the comparison by itself, once, if the present draft has not been compared. */
  beginsItself?: boolean
}

export function GateState({ agent, gate: { run }, beginsItself = false }: GateStateProps) {
  const { t } = useTranslation()
  const mayRun = useMay('quality.run')
  const begin = useSend(qualityRuns.begin, { refreshes: [qualityRuns.gate] })
  const compare = (questions: GateQuestions) =>
    begin.mutate({ body: { agent_id: agent.id, kind: 'gate', questions } }, { onError: tellError })

  const begun = useRef(false)
  const beginOnce = useEffectEvent(() => {
    if (begun.current) return
    begun.current = true
    compare(DEFAULT_QUESTIONS)
  })
  const isDue = beginsItself && mayRun && run === null
  useEffect(() => {
    if (isDue) beginOnce()
  }, [isDue])

  if (run && !run.finished_at) return <Running run={run} />
  return (
    <div className="flex flex-col gap-4">
      {!run && (
        <Note tone="info" title={t(($) => $.quality.gate_none)}>
          {t(($) => $.quality.gate_lead)}
        </Note>
      )}
      {run && <Found run={run} />}
      <Begin agent={agent} again={run !== null} isBeginning={begin.isPending} onBegin={compare} />
      {run && run.total > 0 && <ResultList key={run.id} run={run} />}
    </div>
  )
}

function Running({ run }: { run: QualityRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { done, total } = run
  return (
    <output className="flex flex-col gap-2 py-2">
      <p className="type-button">{t(($) => $.quality.comparing)}</p>
      <Progress tone="info" label={t(($) => $.quality.comparing)} share={total > 0 ? done / total : 0} />
      <p className="type-meta text-ink-2 tabular-nums">
        {t(($) => $.quality.comparing_progress, { done: format.number(done), total: format.number(total) })}
      </p>
    </output>
  )
}

function Found({ run: { worse, changed, better, same, total } }: { run: QualityRun }) {
  const { t } = useTranslation()
  return (
    <Note
      tone={worse > 0 ? 'warn' : 'ok'}
      title={worse > 0 ? t(($) => $.quality.done_worse, { count: worse }) : t(($) => $.quality.done_fine)}
    >
      {t(($) => $.quality.done_help, { changed, better, same, total })}
    </Note>
  )
}

type BeginProps = { agent: Agent; again: boolean; isBeginning: boolean; onBegin: (questions: GateQuestions) => void }

function Begin({ agent, again, isBeginning, onBegin }: BeginProps) {
  const { t } = useTranslation()
  const mayRun = useMay('quality.run')
  const [questions, setQuestions] = useState<GateQuestions>(DEFAULT_QUESTIONS)
  return (
    <div className="flex flex-wrap items-end gap-2">
      {agent.live_version !== null && (
        <Field label={t(($) => $.quality.questions)} className="w-44">
          {(control) => (
            <Select
              {...control}
              value={String(questions)}
              onChange={(value) =>
                setQuestions(GATE_QUESTIONS.find((each) => String(each) === value) ?? DEFAULT_QUESTIONS)
              }
              options={GATE_QUESTIONS.map((count) => ({
                value: String(count),
                label: t(($) => $.quality.last_questions, { count }),
              }))}
            />
          )}
        </Field>
      )}
      <Button
        variant={again ? 'secondary' : 'ink'}
        loading={isBeginning}
        loadingLabel={t(($) => $.quality.comparing)}
        disabledReason={mayRun ? undefined : t(($) => $.quality.no_edit)}
        onClick={() => onBegin(questions)}
      >
        {again ? t(($) => $.quality.compare_again) : t(($) => $.quality.compare)}
      </Button>
    </div>
  )
}
