import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { isPredefined } from '@tertulia/contract/tool-ids'
import type { ToolRun, ToolRunDetail } from '@tertulia/contract/tools'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ListDrawer } from '#lists/list-drawer.tsx'
import type { OpenedRow } from '#lists/opened-row.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { Badge } from '#ui/status.tsx'
import { oneRun } from './history-queries.ts'
import { useRunResult } from './run-result.tsx'
import { RunTrace } from './run-trace.tsx'
import { asCurl } from './run-words.ts'

type Props = {
  agent: Agent
  opened: OpenedRow<ToolRun>
  onConversation: (conversation_id: string) => void
}

/** One run beside the list: what was said, sent, answered and billed. */
export function RunDrawer({ agent, opened, onConversation }: Props) {
  const { t } = useTranslation()
  const runId = opened.id
  const loaded = useQuery({ ...oneRun(agent.id, runId ?? ''), enabled: runId !== undefined })
  const run = loaded.data
  return (
    <ListDrawer
      opened={opened}
      label={t(($) => $.toolHistory.title)}
      actions={
        run?.conversation_id && (
          <Link to="/conversations" search={{ open: run.conversation_id }} className="link type-meta">
            {t(($) => $.toolHistory.open_conversation)}
          </Link>
        )
      }
      foot={run && <Foot agent={agent} run={run} />}
    >
      {runId !== undefined && (
        <QueryResult from={loaded} gone={<Empty title={t(($) => $.toolHistory.not_found)} />}>
          {(detail) => <Detail key={detail.id} agent={agent} run={detail} onConversation={onConversation} />}
        </QueryResult>
      )}
    </ListDrawer>
  )
}

type DetailProps = Pick<Props, 'agent' | 'onConversation'> & { run: ToolRunDetail }

function Detail({ agent, run, onConversation }: DetailProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { glyph, tone, words } = useRunResult()(run)
  const facts = [
    run.customer === null
      ? t(($) => (run.mode === 'test' ? $.toolHistory.test : $.toolHistory.visitor))
      : format.customerName(run.customer),
    format.dateTime(run.started_at),
    run.version === null ? t(($) => $.toolHistory.draft) : t(($) => $.toolHistory.version, { version: run.version }),
  ]
  return (
    <div className="flex flex-col gap-4 px-5 py-4 max-sm:px-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-2.5">
          <span
            className={cx(
              'wrap-anywhere',
              isPredefined(run.tool_id) ? 'type-dialog' : 'font-code text-[17px]/[26px] font-semibold',
            )}
          >
            {run.tool_name}
          </span>
          <Badge tone={tone} glyph={glyph}>
            {words}
          </Badge>
        </h2>
        <p className="type-meta mt-0.5 flex flex-wrap gap-x-2.5 text-ink-2" title={format.fullDateTime(run.started_at)}>
          {facts.join(' · ')}
          {run.conversation_id && (
            <button
              type="button"
              className="link"
              onClick={() => run.conversation_id && onConversation(run.conversation_id)}
            >
              {t(($) => $.toolHistory.of_conversation)}
            </button>
          )}
        </p>
      </div>
      <RunTrace agent={agent} run={run} />
    </div>
  )
}

function Foot({ agent, run }: { agent: Agent; run: ToolRunDetail }) {
  const { t } = useTranslation()
  const mayTry = useMay('tool.try')
  const isOurs = isPredefined(run.tool_id)
  if (isOurs && !run.request) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {run.request && (
        <CopyButton variant="ghost" text={asCurl(run.request)} label={t(($) => $.tools.trace.copy_curl)} />
      )}
      {!isOurs && (
        <>
          <span className="type-meta ml-auto text-ink-3">{t(($) => $.toolHistory.repeat_free)}</span>
          {mayTry ? (
            <Link
              to="/agents/$agentId/capabilities/tools/$toolId"
              params={{ agentId: agent.id, toolId: run.tool_id }}
              search={{ run: run.id }}
              className={buttonClass({ variant: 'ink' })}
            >
              <Play aria-hidden className="size-3.5!" />
              {t(($) => $.toolHistory.repeat)}
            </Link>
          ) : (
            <Button
              variant="ink"
              icon={<Play aria-hidden className="size-3.5!" />}
              disabledReason={t(($) => $.toolHistory.repeat_no_role)}
            >
              {t(($) => $.toolHistory.repeat)}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
