import { Link } from '@tanstack/react-router'
import { isPredefined } from '@tertulia/contract/tool-ids'
import type { McpServer } from '@tertulia/contract/mcp-servers'
import type { AgentTool } from '@tertulia/contract/tools'
import { Plug, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TOOL_ICONS } from '#features/agents/tool-icons.tsx'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Switch } from '#ui/switch.tsx'
import { sentence, useToolFailureWords } from './failure-words.ts'
import { runSeconds } from './run-words.ts'
import { pausedTools, type ToolRow } from './mcp-row.ts'

type Props = { tool: ToolRow; agentId: string }

export const ToolIcon = ({ id }: { id: string }) => (
  <span aria-hidden className="flex shrink-0 text-ink-2">
    {isPredefined(id) ? TOOL_ICONS[id] : <Wrench aria-hidden />}
  </span>
)

/** Whether it does anything: given to the draft and not switched off. */
const isAtWork = ({ assigned, switched_off_at }: AgentTool) => assigned && switched_off_at === null

/** Name of a tool, with its description or its technical name below. `line`: other content below its name. */
export function ToolName({ tool, agentId, line }: Props & { line?: ReactNode }) {
  if (tool.server) return <ServerName tool={tool} agentId={agentId} line={line} server={tool.server.of} />
  return <OneToolName tool={tool} agentId={agentId} line={line} />
}

/** A server with how many of its tools the agent may use. */
function ServerName({ tool, agentId, line, server }: Props & { line?: ReactNode; server: McpServer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tools, offers, url } = server
  const does = t(($) => $.tools.mcp.chosen, {
    chosen: format.number(tools.length),
    all: format.number(Math.max(offers, tools.length)),
    host: new URL(url).host,
  })
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex shrink-0 text-ink-2">
        <Plug aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to="/agents/$agentId/capabilities"
          params={{ agentId }}
          search={{ server: tool.id }}
          title={tool.name}
          className={cx('block max-w-full truncate font-semibold hover:underline', !isAtWork(tool) && 'text-ink-2')}
        >
          {tool.name}
        </Link>
        <span className="type-meta block truncate font-normal text-ink-3" title={line === undefined ? does : undefined}>
          {line ?? does}
        </span>
      </span>
    </span>
  )
}

function OneToolName({ tool, agentId, line }: Props & { line?: ReactNode }) {
  const { t } = useTranslation()
  const { id, kind, name, request } = tool
  const does = request
    ? t(($) => $.tools.request, { method: request.method, host: request.host, seconds: request.timeout_seconds })
    : tool.description
  return (
    <span className="flex items-center gap-3">
      <ToolIcon id={id} />
      <span className="min-w-0 flex-1">
        <Link
          to="/agents/$agentId/capabilities/tools/$toolId"
          params={{ agentId, toolId: id }}
          title={name}
          className={cx(
            'block max-w-full truncate font-semibold hover:underline',
            kind === 'http' && 'font-code text-[12.5px]/[20px]',
            !isAtWork(tool) && 'text-ink-2',
          )}
        >
          {name}
        </Link>
        <span className="type-meta block truncate font-normal text-ink-3" title={line === undefined ? does : undefined}>
          {line ?? does}
        </span>
      </span>
    </span>
  )
}

/** Phrase of a customer who wants it. */
export function ToolExample({ tool }: { tool: AgentTool }) {
  const format = useFormat()
  if (tool.example === null) return null
  return (
    <span className={cx('type-quote block truncate', isAtWork(tool) ? 'text-ink' : 'text-ink-3')} title={tool.example}>
      {format.quote(tool.example)}
    </span>
  )
}

export function ToolPrice({ tool }: { tool: AgentTool }) {
  const { t } = useTranslation()
  const format = useFormat()
  return tool.price_micros === 0
    ? t(($) => $.tools.free)
    : format.money({ micros: tool.price_micros, currency: 'USD' }, 4)
}

/** In how many conversations it was of use, how often that was billed and how long it takes. */
export function ToolUse({ tool: { use } }: { tool: AgentTool }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (use.conversations === 0) return <span className="text-ink-3">—</span>
  return (
    <>
      {t(($) => $.tools.used_before)} <strong className="text-ink">{format.number(use.conversations)}</strong>{' '}
      {t(($) => $.tools.used_after, { count: use.conversations })}
      <span className="type-meta block text-ink-3">
        {[
          ...(use.billed > 0 ? [t(($) => $.tools.billed, { count: use.billed })] : []),
          ...(use.average_ms === null ? [] : [t(($) => $.tools.average, { time: runSeconds(use.average_ms, format) })]),
        ].join(', ')}
      </span>
    </>
  )
}

/** Which words and which link go with what a tool lacks. */
function lackOf({ id, missing }: AgentTool) {
  if (missing !== 'settings') return missing ?? 'settings'
  return id === 'business_hours' || id === 'call_back' ? 'hours' : id === 'quote' ? 'tariff' : 'settings'
}

/** Why it cannot be switched on, if it lacks something. */
export function useLackWords(): (tool: AgentTool) => string | undefined {
  const { t } = useTranslation()
  return (tool) => (tool.missing === null ? undefined : t(($) => $.tools.missing[lackOf(tool)]))
}

const LINE = 'type-meta flex min-w-0 items-center gap-1.5'

/** Trouble of a tool, the most pressing first: it is switched off everywhere, it lacks something, it failed. */
export function ToolTrouble({ tool, agentId }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useToolFailureWords()
  const { use, missing, switched_off_at: off } = tool
  const { last_success_at: right } = use
  const lastRight = right === null ? [] : [t(($) => $.tools.last_right, { when: format.relative(right) })]
  if (off !== null) {
    return (
      <span className={cx(LINE, 'text-ink')} title={format.fullDateTime(off)}>
        <Glyph name="pause" tone="warn" />
        <span className="whitespace-normal">
          {t(($) => $.tools.stopped)}, {format.relative(off)}
        </span>
      </span>
    )
  }
  if (tool.server) {
    const { of: server } = tool.server
    const paused = pausedTools(server)
    const trouble =
      server.down_since !== null
        ? t(($) => $.tools.mcp.down, { when: format.relative(server.down_since) })
        : missing !== null
          ? t(($) => $.tools.missing[missing])
          : paused > 0
            ? t(($) => $.tools.mcp.changed, { count: paused })
            : undefined
    if (trouble !== undefined)
      return (
        <span className={cx(LINE, 'text-ink')}>
          <Glyph
            name={server.down_since !== null ? 'alert' : 'up'}
            tone={server.down_since !== null ? 'bad' : 'warn'}
          />
          <span className="line-clamp-2 whitespace-normal">{trouble}</span>
          <Link
            to="/agents/$agentId/capabilities"
            params={{ agentId }}
            search={{ server: server.id }}
            className="link ml-1 shrink-0"
          >
            {t(($) => $.tools.mcp.review)}
          </Link>
        </span>
      )
  }
  if (missing !== null) {
    const lack = lackOf(tool)
    const to = t(($) => $.tools.mend[lack])
    return (
      <span className={cx(LINE, 'text-ink')}>
        <Glyph name="dashed" tone="warn" />
        {t(($) => $.tools.missing[lack])}
        {missing === 'tables' ? (
          <Link to="/agents/$agentId/knowledge/files" params={{ agentId }} className="link ml-1 shrink-0">
            {to}
          </Link>
        ) : (
          <Link
            to="/agents/$agentId/capabilities/tools/$toolId"
            params={{ agentId, toolId: tool.id }}
            className="link ml-1 shrink-0"
          >
            {to}
          </Link>
        )}
      </span>
    )
  }
  if (use.last_failure !== null) {
    const { at, ...failed } = use.last_failure
    const what = words({ ...failed, timeout_seconds: tool.request?.timeout_seconds })
    return (
      <>
        <span className={cx(LINE, 'text-ink')} title={format.fullDateTime(at)}>
          <Glyph name="alert" tone="bad" />
          <span className="truncate">
            {sentence(t(($) => $.tools.failed_when, { when: format.relative(at), what }))}
          </span>
        </span>
        <span className="type-meta block truncate text-ink-3">
          {[
            ...(use.failed_24_hours > 0 ? [t(($) => $.tools.failed_today, { count: use.failed_24_hours })] : []),
            ...lastRight,
          ].join(', ')}
        </span>
      </>
    )
  }
  if (tool.untried && use.last_success_at === null)
    return (
      <span className={cx(LINE, 'text-ink')}>
        <Glyph name="dashed" tone="warn" />
        <span>{t(($) => $.tools.untried)}</span>
        <Link
          to="/agents/$agentId/capabilities/tools/$toolId"
          params={{ agentId, toolId: tool.id }}
          className="link ml-1 shrink-0"
        >
          {t(($) => $.tools.try)}
        </Link>
      </span>
    )
  return (
    <span className="type-meta text-ink-3">
      {use.runs === 0 ? t(($) => $.tools.not_used) : t(($) => $.tools.no_failure)}
      <span className="block truncate">{lastRight}</span>
    </span>
  )
}

type SwitchProps = { tool: AgentTool; disabledReason: string | undefined; onChange: (on: boolean) => void }

/** Gives it to the draft or takes it away, at once. */
export function ToolSwitch({ tool, disabledReason, onChange }: SwitchProps) {
  const { t } = useTranslation()
  return (
    <Switch
      hideLabel
      label={t(($) => $.tools.switch, { name: tool.name })}
      checked={tool.assigned}
      disabledReason={disabledReason}
      onChange={onChange}
    />
  )
}
