import type { McpServer } from '@tertulia/contract/mcp-servers'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Note } from '#ui/note.tsx'
import { type Choice, isToAccept, type ServerTool } from './mcp-choice.ts'

type Props = { server: McpServer; tools: readonly ServerTool[]; choice: Choice }

/** Changes of a server since its tools were last chosen: their number, and the tools paused meanwhile. */
export function McpNews({ server, tools, choice }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = (group: ServerTool['group']) => tools.filter((each) => each.group === group).length
  const [changed, added, gone] = [count('changed'), count('new'), count('gone')]
  if (changed + added + gone === 0) return null
  const what = [
    ...(changed > 0 ? [t(($) => $.mcpServers.changed_count, { count: changed })] : []),
    ...(added > 0 ? [t(($) => $.mcpServers.new_count, { count: added })] : []),
    ...(gone > 0 ? [t(($) => $.mcpServers.gone_count, { count: gone })] : []),
  ]
  const paused = tools.filter((each) => isToAccept(choice, each)).map(({ name }) => format.quote(name))
  const title = t(($) => $.mcpServers.changed_since, {
    date: format.date(server.updated_at),
    what: format.list(what),
  })
  return (
    <Note tone={changed > 0 ? 'warn' : 'info'} title={title}>
      {paused.length > 0 && t(($) => $.mcpServers.paused, { count: paused.length, names: format.list(paused) })}
    </Note>
  )
}
