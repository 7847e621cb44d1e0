import { CircleStop, Copy, FolderOpen, Power, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem, MenuLine } from '#ui/menu.tsx'
import type { ToolRow } from './mcp-row.ts'

type MenuProps = {
  tool: ToolRow
  /** Why nothing of it can be changed. */
  disabledReason: string | undefined
  onOpen: () => void
  onStop: (off: boolean) => void
  onDuplicate: () => void
  onDelete: () => void
}

/** Menu of a tool, or of an MCP server. */
export function ToolMenu({ tool, disabledReason, onOpen, onStop, onDuplicate, onDelete }: MenuProps) {
  const { t } = useTranslation()
  const isStopped = tool.switched_off_at !== null
  return (
    <>
      <MenuItem icon={<FolderOpen aria-hidden />} onSelect={onOpen}>
        {t(($) => $.tools.menu.open)}
      </MenuItem>
      <MenuItem
        icon={isStopped ? <Power aria-hidden /> : <CircleStop aria-hidden />}
        disabledReason={disabledReason}
        onSelect={() => onStop(!isStopped)}
      >
        {isStopped ? t(($) => $.tools.menu.restart) : t(($) => $.tools.menu.stop)}
        <span className="type-meta block max-w-56 text-ink-3">
          {isStopped ? t(($) => $.tools.menu.restart_help) : t(($) => $.tools.menu.stop_help)}
        </span>
      </MenuItem>
      {tool.kind === 'http' && (
        <>
          <MenuItem icon={<Copy aria-hidden />} disabledReason={disabledReason} onSelect={onDuplicate}>
            {t(($) => $.tools.menu.duplicate)}
          </MenuItem>
          <MenuLine />
          <MenuItem danger icon={<Trash2 aria-hidden />} disabledReason={disabledReason} onSelect={onDelete}>
            {t(($) => $.tools.menu.delete)}
          </MenuItem>
        </>
      )}
      {tool.kind === 'mcp' && (
        <>
          <MenuLine />
          <MenuItem danger icon={<Trash2 aria-hidden />} disabledReason={disabledReason} onSelect={onDelete}>
            {t(($) => $.tools.mcp.disconnect)}
          </MenuItem>
        </>
      )}
    </>
  )
}
