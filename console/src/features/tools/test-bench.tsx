import { useQuery } from '@tanstack/react-query'
import type { FieldValue } from '@tertulia/contract/collected-fields'
import { HttpTool, isLookedUp, type ToolParameter } from '@tertulia/contract/tool-definitions'
import { qualityRuns } from '@tertulia/contract/quality'
import { toolRuns, tools, type ToolTrial } from '@tertulia/contract/tools'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { commandKey } from '#shell/platform.ts'
import { Button } from '#ui/button.tsx'
import { Comma } from '#ui/comma.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { errorMessage } from '#ui/error-message.ts'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Note } from '#ui/note.tsx'
import { isRunKey } from '#ui/save-keys.ts'
import { useNow } from '#ui/use-now.ts'
import { sentence, useToolFailureWords } from './failure-words.ts'
import { asCurl, runSeconds } from './run-words.ts'
import { RequestBox } from './shown-request.tsx'
import { ResponseBox } from './shown-response.tsx'
import { hostOf } from './tool-form.ts'
import { ValueInput, valueOf } from './value-input.tsx'

type Values = Record<string, FieldValue>
type Tried = { at: number; values: Values; trial: ToolTrial }

type Props = {
  agent: { id: string; name: string }
  /** Null: it is not saved yet. */
  toolId: string | null
  /** As it stands in the form. */
  definition: HttpTool
  /** Typed and not saved yet. */
  secret: string
  /** A run of the history whose arguments it begins with. */
  runId: string | undefined
  /** Marks what has to be mended before it can be tried. */
  onInvalid: () => void
  onKept: ((paths: string[]) => void) | undefined
  /** It has given an answer. */
  onAnswered: (() => void) | undefined
}

/** Tries a tool as it stands in the form: a field for each value a customer would give, and what comes of it. */
export function TestBench(props: Props) {
  const { agent, runId } = props
  const run = useQuery({
    ...query(toolRuns.get, { params: { agent_id: agent.id, run_id: runId ?? '' } }),
    enabled: runId !== undefined,
  })
  if (runId !== undefined && run.isPending) return null
  const given = Object.fromEntries((run.data?.arguments ?? []).map(({ name, value }) => [name, value]))
  return <Bench key={runId} {...props} given={run.data?.arguments ? given : undefined} />
}

function Bench({
  agent,
  toolId,
  definition,
  secret,
  onInvalid,
  onKept,
  onAnswered,
  given,
}: Props & { given: Record<string, string> | undefined }) {
  const { t } = useTranslation()
  const mayTry = useMay('tool.try')
  const mayManage = useMay('tool.manage')
  const attempt = useSend(tools.try, { refreshes: [tools.list, qualityRuns.gate] })
  const [typed, setTyped] = useState<Record<string, FieldValue | undefined>>({})
  const [tries, setTries] = useState<readonly Tried[]>([])
  const [shown, setShown] = useState<Tried>()
  const [refused, setRefused] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const asked = definition.parameters.filter(
    (each) => (each.origin.from === 'customer' || isLookedUp(each)) && each.key !== '',
  )
  const host = hostOf(definition.url)

  const valueAt = ({ key, type, example }: ToolParameter) =>
    key in typed ? typed[key] : valueOf(given ? (given[key] ?? '') : example, type)

  function begin() {
    setRefused(undefined)
    if (attempt.isPending || !mayTry) return
    if (mayManage && !HttpTool.safeParse(definition).success) {
      setRefused(t(($) => $.toolEditor.bench.mend_first))
      onInvalid()
    } else if (definition.writes) setAsking(true)
    else void run()
  }

  async function run() {
    setAsking(false)
    const values = Object.fromEntries(
      asked.flatMap((each) => {
        const value = valueAt(each)
        return value === undefined || value === '' ? [] : [[each.key, value]]
      }),
    )
    try {
      const trial = await attempt.mutateAsync({
        params: { agent_id: agent.id },
        body: {
          tool_id: toolId,
          values,
          // A member who may not save it tries the saved tool.
          ...(mayManage && { definition, ...(secret.trim() !== '' && { secret }) }),
        },
      })
      const tried = { at: Date.now(), values, trial }
      setTries((before) => [tried, ...before].slice(0, 8))
      setShown(tried)
      if (trial.failure === null) onAnswered?.()
    } catch (error) {
      setRefused(errorMessage(error))
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the fields inside
    <section
      aria-label={t(($) => $.toolEditor.bench.title)}
      className="flex flex-col"
      onKeyDown={(event) => {
        if (event.defaultPrevented || !isRunKey(event.nativeEvent)) return
        event.preventDefault()
        begin()
      }}
    >
      <div className="sticky top-0 z-(--layer-sticky) flex min-h-[46px] flex-wrap items-center gap-x-2.5 gap-y-1.5 border-b border-line bg-subtle px-4 py-1.5">
        <h2 className="type-section">{t(($) => $.toolEditor.bench.title)}</h2>
        <span className="type-meta text-ink-3">{t(($) => $.toolEditor.bench.not_billed)}</span>
        <span className="ml-auto flex items-center gap-2">
          <Button
            variant="ink"
            size="sm"
            icon={<Play aria-hidden className="size-3.5!" />}
            loading={attempt.isPending}
            loadingLabel={t(($) => $.toolEditor.bench.running)}
            disabledReason={mayTry ? undefined : t(($) => $.toolEditor.bench.no_role)}
            onClick={begin}
          >
            {t(($) => $.toolEditor.bench.run)}
          </Button>
          <span aria-hidden className="max-sm:hidden">
            <Kbd>{commandKey()}⏎</Kbd>
          </span>
        </span>
      </div>
      <div className="flex flex-col gap-5 px-4 py-4">
        {definition.writes && (
          <p className="type-meta flex items-center gap-1.5 text-warn-text">
            <Glyph name="alert" tone="warn" />
            {t(($) => $.toolEditor.bench.warn, { host })}
          </p>
        )}
        {given && <p className="type-meta text-ink-2">{t(($) => $.toolEditor.bench.from_run)}</p>}
        {asked.length === 0 ? (
          <p className="type-meta text-ink-3">{t(($) => $.toolEditor.bench.nothing_to_fill)}</p>
        ) : (
          <div className="grid grid-cols-2 gap-x-2.5 gap-y-3 max-sm:grid-cols-1">
            {asked.map((each) => (
              <Field key={each.key} label={each.key} optional={!each.required}>
                {(control) => (
                  <ValueInput
                    label={each.key}
                    type={each.type}
                    options={each.options}
                    value={valueAt(each)}
                    onChange={(value) => setTyped((before) => ({ ...before, [each.key]: value }))}
                    control={control}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
        {refused !== undefined && <Note tone="bad" title={refused} />}
        {shown && (
          <Outcome
            tried={shown}
            agentName={agent.name}
            timeout={definition.timeout_seconds}
            kept={
              onKept && {
                paths: definition.kept,
                onToggle: (path) =>
                  onKept(
                    definition.kept.includes(path)
                      ? definition.kept.filter((each) => each !== path)
                      : [...definition.kept, path],
                  ),
              }
            }
          />
        )}
        {tries.length > 0 && <Tries tries={tries} shown={shown} onShow={setShown} />}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(($) => $.toolEditor.bench.warn_title)}
        description={t(($) => $.toolEditor.bench.warn_help, { host })}
        decides
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t(($) => $.ui.cancel)}</Button>
            <Button variant="ink" onClick={() => void run()}>
              {t(($) => $.toolEditor.bench.warn_run)}
            </Button>
          </>
        }
      />
    </section>
  )
}

type OutcomeProps = {
  tried: Tried
  agentName: string
  timeout: number
  kept: Parameters<typeof ResponseBox>[0]['kept']
}

function Outcome({ tried: { trial }, agentName, timeout, kept }: OutcomeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useToolFailureWords()
  const status = trial.response?.status ?? trial.attempts.at(-1)?.status ?? null
  return (
    <>
      {trial.request && (
        <div>
          <div className="mb-1 flex items-center justify-between gap-3">
            <h3 className="text-[12px]/[16px] font-semibold text-ink-2">{t(($) => $.tools.trace.request)}</h3>
            <CopyButton
              variant="ghost"
              size="sm"
              text={asCurl(trial.request)}
              label={t(($) => $.tools.trace.copy_curl)}
            />
          </div>
          <RequestBox request={trial.request} />
        </div>
      )}
      {trial.failure && (
        <output className="flex items-center gap-1.5">
          <Glyph
            name={trial.failure === 'timeout' ? 'clock' : 'x'}
            tone={trial.failure === 'timeout' ? 'warn' : 'bad'}
          />
          <span className="font-medium">
            {sentence(words({ failure: trial.failure, status, timeout_seconds: timeout }))}
          </span>
          <span className="type-meta text-ink-2 tabular-nums">
            {runSeconds(trial.ms, format)}
            {trial.attempts.length > 1 && `, ${t(($) => $.tools.trace.retries, { count: trial.attempts.length - 1 })}`}
          </span>
        </output>
      )}
      {trial.response && (
        <div>
          <ResponseBox
            response={trial.response}
            ms={trial.ms}
            kept={kept}
            title={<h3 className="text-[12px]/[16px] font-semibold text-ink-2">{t(($) => $.tools.trace.response)}</h3>}
          />
          {kept && <p className="type-meta mt-1.5 text-ink-3">{t(($) => $.toolEditor.bench.keep_hint)}</p>}
        </div>
      )}
      {trial.says && (
        <div className="rounded-md border border-tinto-line bg-tinto-bg px-3 py-2.5">
          <h3 className="mb-1 flex items-center gap-1.5 text-[12px]/[16px] font-semibold text-tinto-text">
            <Comma />
            {t(($) => $.toolEditor.bench.says, { agent: agentName })}
          </h3>
          <p className="type-chat whitespace-pre-line text-ink">{trial.says}</p>
        </div>
      )}
      {trial.output && (
        <details>
          <summary className="type-meta cursor-pointer text-ink-2 hover:text-ink">
            {t(($) => $.toolEditor.bench.given, { agent: agentName })}
          </summary>
          <pre className="type-code mt-1.5 rounded-md border border-line-2 bg-surface p-3 wrap-anywhere whitespace-pre-wrap">
            {trial.output}
          </pre>
        </details>
      )}
    </>
  )
}

type TriesProps = { tries: readonly Tried[]; shown: Tried | undefined; onShow: (tried: Tried) => void }

/** Trials since this page was opened; each can be opened again. */
function Tries({ tries, shown, onShow }: TriesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  return (
    <div>
      <h3 className="text-[12px]/[16px] font-semibold text-ink-2">{t(($) => $.toolEditor.bench.tries)}</h3>
      <ul className="mt-1">
        {tries.map((tried) => {
          const { trial, values, at } = tried
          const written = Object.values(values).map(String).join(', ') || t(($) => $.toolEditor.bench.no_values)
          const status = trial.response?.status ?? trial.attempts.at(-1)?.status
          const isSlow = trial.failure === 'timeout'
          return (
            <li key={at} className="border-b border-line">
              <button
                type="button"
                aria-current={tried === shown ? 'true' : undefined}
                onClick={() => onShow(tried)}
                className="flex min-h-[29px] w-full items-center gap-2.5 rounded-xs text-left hover:bg-fill aria-current:bg-fill max-sm:min-h-11"
              >
                <Glyph
                  name={trial.failure === null ? 'check' : isSlow ? 'clock' : 'x'}
                  tone={trial.failure === null ? 'ok' : isSlow ? 'warn' : 'bad'}
                />
                <span className="type-code min-w-0 flex-1 truncate">{written}</span>
                <span className="type-meta tabular-nums">
                  {status ?? (isSlow ? t(($) => $.tools.trace.no_answer) : '—')}
                </span>
                <span className="type-meta w-12 text-right text-ink-2 tabular-nums">
                  {runSeconds(trial.ms, format)}
                </span>
                <span className="type-meta w-16 text-right text-ink-3">
                  {now - at < 60_000 ? t(($) => $.toolEditor.bench.now) : format.relative(at, now)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
