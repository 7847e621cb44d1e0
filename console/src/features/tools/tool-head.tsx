import { Link } from '@tanstack/react-router'
import { type ToolDetail, tools } from '@tertulia/contract/tools'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Note } from '#ui/note.tsx'
import { tellError } from '#ui/toast.tsx'

type HeadProps = {
  name: string
  isCode?: boolean
  badge: string
  /** How often it was used of late: leads to the history. */
  used?: { agentId: string; tool: ToolDetail }
}

/** Name of the tool that is open, what kind it is, and what it was used for. */
export function ToolHead({ name, isCode = false, badge, used }: HeadProps) {
  const { t } = useTranslation()
  return (
    <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-6 pt-5 pb-4 max-sm:px-4 max-sm:pt-4">
      <h1 className={cx('min-w-0 wrap-anywhere', isCode ? 'font-code text-[19px]/[28px] font-semibold' : 'type-title')}>
        {name}
      </h1>
      <span className="type-meta inline-flex h-[22px] items-center rounded-xs border border-line-2 px-2 font-medium text-ink-2">
        {badge}
      </span>
      {used?.tool.untried && (
        <span className="type-meta inline-flex items-center gap-1.5 text-ink-2">
          <Glyph name="dashed" tone="warn" />
          {t(($) => $.tools.untried)}
        </span>
      )}
      {used && used.tool.use.runs > 0 && (
        <Link
          to="/agents/$agentId/capabilities/history"
          params={{ agentId: used.agentId }}
          search={{ tool: used.tool.id, rows: 25 }}
          className="type-meta ml-auto text-ink-2 tabular-nums hover:text-ink hover:underline"
        >
          {t(($) => $.tools.month, { count: used.tool.use.runs })}
        </Link>
      )}
    </header>
  )
}

/** Tells that a tool is switched off in every version, and switches it on again. */
export function StoppedNote({
  agentId,
  tool,
  onChanged,
}: {
  agentId: string
  tool: ToolDetail
  onChanged: (tool: ToolDetail) => void
}) {
  const { t } = useTranslation()
  const mayManage = useMay('tool.manage')
  const start = useSend(tools.switch, { refreshes: [tools.list] })
  if (tool.switched_off_at === null) return null
  return (
    <Note
      tone="warn"
      title={t(($) => $.toolEditor.stopped)}
      action={
        mayManage && (
          <Button
            size="sm"
            loading={start.isPending}
            onClick={() =>
              start.mutate(
                { params: { agent_id: agentId, tool_id: tool.id }, body: { off: false } },
                { onSuccess: onChanged, onError: tellError },
              )
            }
          >
            {t(($) => $.toolEditor.restart)}
          </Button>
        )
      }
    >
      {t(($) => $.toolEditor.stopped_help)}
    </Note>
  )
}
