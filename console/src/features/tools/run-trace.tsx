import type { Agent } from '@tertulia/contract/agents'
import { grantOf } from '@tertulia/contract/permissions'
import { isPredefined } from '@tertulia/contract/tool-ids'
import type { Attempt, ToolRunDetail } from '@tertulia/contract/tools'
import { ArrowDownLeft, ArrowUpRight, Braces, MessageCircle, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Comma } from '#ui/comma.tsx'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { sentence, useToolFailureWords } from './failure-words.ts'
import { readJson } from './json-lines.ts'
import { JsonView } from './json-view.tsx'
import { runSeconds } from './run-words.ts'
import { RequestBox } from './shown-request.tsx'

/** A run in steps, from the customer's words to its cost. Hidden or erased content says why it is missing. */
export function RunTrace({ agent, run }: { agent: Agent; run: ToolRunDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const missing = useMissingWords()
  const { said, arguments: given, request, attempts, response, output, mode, failure, outcome } = run
  const isRunning = outcome === 'running'
  const isTried = attempts.length > 0 || response !== null
  return (
    <ol className="flex flex-col">
      {(said !== null || mode === 'live') && (
        <Step icon={<MessageCircle aria-hidden />} name={t(($) => $.toolHistory.steps.said)}>
          {said === null ? missing : <p className="type-quote">{format.quote(said)}</p>}
        </Step>
      )}
      <Step
        icon={<Braces aria-hidden />}
        name={t(($) => $.toolHistory.steps.arguments)}
        aside={given && given.length > 0 && format.number(given.length)}
      >
        {given === null ? missing : <Arguments given={given} />}
      </Step>
      {!isPredefined(run.tool_id) && (request !== null || !isRunning) && (
        <Step icon={<ArrowUpRight aria-hidden />} name={t(($) => $.toolHistory.steps.request)}>
          {request ? (
            <RequestBox request={request} />
          ) : isTried || failure === null ? (
            missing
          ) : (
            <Words>{t(($) => $.toolHistory.not_run)}</Words>
          )}
        </Step>
      )}
      {isTried && (
        <Step
          icon={<ArrowDownLeft aria-hidden />}
          name={t(($) => $.toolHistory.steps.response)}
          tone={failure === null ? undefined : failure === 'timeout' ? 'warn' : 'bad'}
          aside={[
            ...(run.ms === null ? [] : [runSeconds(run.ms, format)]),
            ...(attempts.length > 1 ? [t(($) => $.tools.trace.retries, { count: attempts.length - 1 })] : []),
          ].join(', ')}
        >
          <Attempts attempts={attempts} />
          {response ? <JsonView text={response.body} /> : attempts.at(-1)?.failure === null && missing}
        </Step>
      )}
      {isRunning ? (
        <Step icon={<Glyph name="pie2" tone="info" />} name={t(($) => $.toolHistory.running)} isLast>
          {null}
        </Step>
      ) : (
        <>
          <Step
            icon={<Comma size={11} className="text-tinto-mark" />}
            name={t(($) => $.toolHistory.steps.output, { agent: agent.name })}
          >
            {output === null ? (
              missing
            ) : (
              <div
                className={cx(
                  'rounded-md rounded-br-xs bg-tinto-bg px-3 py-2 wrap-anywhere whitespace-pre-line',
                  readJson(output) !== undefined && 'type-code',
                )}
              >
                {output}
              </div>
            )}
          </Step>
          <Step
            icon={<ReceiptText aria-hidden />}
            name={
              run.billed_micros === null
                ? t(($) => $.toolHistory.steps.not_billed)
                : t(($) => $.toolHistory.steps.billed)
            }
            aside={format.money({ micros: run.billed_micros ?? 0, currency: 'USD' }, 4)}
            isLast
          >
            <Words>{t(($) => $.toolHistory.rules[run.billing_rule])}</Words>
          </Step>
        </>
      )}
    </ol>
  )
}

const Words = ({ children }: { children: ReactNode }) => <p className="type-meta text-ink-2">{children}</p>

/** Why something of it is not there: one may not see it, or it was erased. */
function useMissingWords(): ReactNode {
  const { t } = useTranslation()
  const { role, retention_days: days } = useOrganization()
  const isMasked = grantOf(role, 'tool.history') === 'masked'
  return (
    <Words>
      {isMasked
        ? t(($) => $.toolHistory.masked)
        : days === null
          ? t(($) => $.toolHistory.erased)
          : t(($) => $.toolHistory.erased_days, { count: days })}
    </Words>
  )
}

type StepProps = {
  icon: ReactNode
  name: string
  aside?: ReactNode
  tone?: 'warn' | 'bad' | undefined
  isLast?: boolean
  children: ReactNode
}

const RING = {
  warn: 'border-warn-line bg-warn-bg text-warn-text',
  bad: 'border-bad-line bg-bad-bg text-bad-text',
}

/** One step, joined to the next by a line. */
function Step({ icon, name, aside, tone, isLast = false, children }: StepProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className="flex flex-col items-center">
        <span
          className={cx(
            'flex size-6 shrink-0 items-center justify-center rounded-pill border [&>.lucide]:size-3.5!',
            tone ? RING[tone] : 'border-line-2 text-ink-2',
          )}
        >
          {icon}
        </span>
        {!isLast && <span className="w-px flex-1 bg-line-2" />}
      </span>
      <div className={isLast ? 'pt-0.5' : 'pt-0.5 pb-5'}>
        <div className="mb-1.5 flex items-baseline justify-between gap-3">
          <h3 className="type-button">{name}</h3>
          {aside && <span className="type-meta shrink-0 text-ink-2 tabular-nums">{aside}</span>}
        </div>
        <div className="flex flex-col gap-2">{children}</div>
      </div>
    </li>
  )
}

function Arguments({ given }: { given: NonNullable<ToolRunDetail['arguments']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (given.length === 0) return <Words>{t(($) => $.toolHistory.no_arguments)}</Words>
  return (
    <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1 max-sm:grid-cols-[auto_minmax(0,1fr)]">
      {given.map(({ name, value, from }) => (
        <div key={name} className="contents">
          <dt className="type-code text-ink-2">{name}</dt>
          <dd className="type-code wrap-anywhere">{value}</dd>
          <dd className="type-meta text-ink-2 max-sm:col-start-2">
            {from !== null && t(($) => $.toolHistory.from, { words: format.quote(from) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One bar for each try, all on the same scale. */
function Attempts({ attempts }: { attempts: readonly z.infer<typeof Attempt>[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useToolFailureWords()
  const longest = Math.max(1, ...attempts.map(({ ms }) => ms))
  return (
    <ol className="flex flex-col gap-1.5">
      {attempts.map(({ ms, status, failure }, at) => {
        const tone = failure === null ? 'ok' : failure === 'timeout' ? 'warn' : 'bad'
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a try is nothing but its place
          <li key={at} className="type-meta flex items-center gap-2.5 tabular-nums">
            <span aria-hidden className="w-3 text-ink-2">
              {at + 1}
            </span>
            <span className="sr-only">{t(($) => $.tools.trace.try, { number: at + 1 })}</span>
            <span aria-hidden className="h-1.5 min-w-0 flex-1">
              <span
                className={cx('block h-full min-w-1 rounded-xs', BARS[tone])}
                style={{ width: `${(ms / longest) * 100}%` }}
              />
            </span>
            <span className="w-12 text-right">{runSeconds(ms, format)}</span>
            <span className="flex w-36 items-center gap-1.5">
              <Glyph name={failure === null ? 'check' : failure === 'timeout' ? 'clock' : 'x'} tone={tone} />
              <span className="truncate">
                {failure === null ? (status ?? t(($) => $.tools.trace.right)) : sentence(words({ failure, status }))}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const BARS = { ok: 'bg-ok-mark', warn: 'bg-warn-mark', bad: 'bg-bad-mark' }
