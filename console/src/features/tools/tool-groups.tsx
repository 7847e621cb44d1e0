import { useNavigate } from '@tanstack/react-router'
import { FileInput, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { RowGroup } from '#ui/table-layout.ts'
import type { ToolRow } from './mcp-row.ts'

/** Groups of tools: predefined, the business's own, and those of its MCP servers. @param acts for members who manage them */
export function useToolGroups(
  agentId: string,
  rows: readonly ToolRow[],
  acts: { onImport: () => void; onConnect: () => void } | undefined,
): RowGroup<ToolRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const predefined = rows.filter(({ kind }) => kind === 'predefined')
  const own = rows.filter(({ kind }) => kind === 'http').length
  const servers = rows.filter(({ kind }) => kind === 'mcp').length
  const on = predefined.filter(({ assigned }) => assigned).length
  const importLink = acts && (
    <button
      type="button"
      className="type-meta inline-flex items-center gap-1.5 font-semibold hover:underline"
      onClick={acts.onImport}
    >
      <FileInput aria-hidden className="size-3.5! text-ink-2" />
      {t(($) => $.tools.import)}
    </button>
  )
  const connectLink = acts && (
    <button
      type="button"
      className="type-meta inline-flex items-center gap-1.5 font-semibold hover:underline"
      onClick={acts.onConnect}
    >
      <Plus aria-hidden className="size-3.5! text-ink-2" />
      {t(($) => $.tools.mcp.connect)}
    </button>
  )
  const head = (name: string, count: string, help: string) => (
    <>
      <span className="text-[12px]/[16px] font-semibold text-ink">
        {name} <span className="ml-1 font-normal text-ink-2 tabular-nums">{count}</span>
      </span>
      <span className="type-meta text-ink-3">{help}</span>
    </>
  )
  return [
    {
      id: 'predefined',
      has: ({ kind }) => kind === 'predefined',
      head: head(
        t(($) => $.tools.groups.predefined),
        rows.length === 0
          ? ''
          : t(($) => $.tools.predefined_on, { on: format.number(on), all: format.number(predefined.length) }),
        t(($) => $.tools.predefined_help),
      ),
    },
    {
      id: 'http',
      has: ({ kind }) => kind === 'http',
      head: (
        <>
          {head(
            t(($) => $.tools.groups.http),
            format.number(own),
            t(($) => $.tools.http_help),
          )}
          {own > 0 && <span className="ml-auto flex max-sm:ml-0">{importLink}</span>}
        </>
      ),
      none: (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <span>{t(($) => $.tools.none_own)}</span>
          {acts && (
            <button
              type="button"
              className="link type-meta"
              onClick={() =>
                void navigate({ to: '/agents/$agentId/capabilities/tools/new', params: { agentId }, search: {} })
              }
            >
              {t(($) => $.tools.begin_own)}
            </button>
          )}
          {importLink}
        </span>
      ),
    },
    {
      id: 'mcp',
      has: ({ kind }) => kind === 'mcp',
      head: (
        <>
          {head(
            t(($) => $.tools.groups.mcp),
            format.number(servers),
            t(($) => $.tools.mcp.help),
          )}
          {servers > 0 && <span className="ml-auto flex max-sm:ml-0">{connectLink}</span>}
        </>
      ),
      none: (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <span>{t(($) => $.tools.mcp.none)}</span>
          {connectLink}
        </span>
      ),
    },
  ]
}
