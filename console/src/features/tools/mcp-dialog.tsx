import type { McpServer } from '@tertulia/contract/mcp-servers'
import { OWN_TOOL_PRICE_MICROS } from '@tertulia/contract/tools.limits'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { type DifferingPart, VersionsNote } from '#ui/conflict-note.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { showToast } from '#ui/toast.tsx'
import { type Choice, choiceOf, chosenOf, isToAccept, toggled, toolsToChoose } from './mcp-choice.ts'
import { McpConnection } from './mcp-connection.tsx'
import { McpNews } from './mcp-news.tsx'
import { McpToolDetail } from './mcp-tool-detail.tsx'
import { McpToolList } from './mcp-tool-list.tsx'
import { useMcpServer } from './use-mcp-server.ts'

type Props = {
  agent: { id: string; name: string }
  /** Undefined: one that is to be connected. */
  server: McpServer | undefined
  onClose: () => void
}

/** Connects an MCP server, or shows what it has by now: its tools are chosen one by one. */
export default function McpDialog({ agent, server, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayManage = useMay('tool.manage')
  const [choice, setChoice] = useState(() => choiceOf(server))
  const connected = useMcpServer(agent.id, server, (theirs) => setChoice(choiceOf(theirs)))
  const { reading, readNow, isReading, isSaving, isUnread, save, refused, conflict } = connected
  const [selected, setSelected] = useState<string>()
  /** On a phone the schema is the next page. */
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current || !server || !mayManage) return
    isFirst.current = false
    void readNow()
  })

  const tools = isUnread ? [] : toolsToChoose(server, reading)
  const shown =
    tools.find(({ name }) => name === selected) ?? tools.find((tool) => isToAccept(choice, tool)) ?? tools[0]
  const chosen = chosenOf(choice, tools)
  const title = reading?.server_name ?? server?.name

  const accept = (name: string) => {
    const tool = tools.find((each) => each.name === name)
    const before = choice.get(name)
    if (!tool?.offered || tool.offered.unusable || !before || !isToAccept(choice, tool)) return
    setChoice(new Map(choice).set(name, { ...before, fingerprint: tool.offered.fingerprint }))
  }
  async function saveIt() {
    const saved = await save(choice, tools)
    if (!saved) return
    showToast({ text: t(($) => $.mcpServers.saved, { server: saved.name }) })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      {...(server && { initialFocus: list })}
      title={title === undefined ? t(($) => $.mcpServers.first_title) : t(($) => $.mcpServers.title, { server: title })}
      description={
        title === undefined ? t(($) => $.mcpServers.first_help) : t(($) => $.mcpServers.help, { agent: agent.name })
      }
      footNote={
        tools.length > 0 &&
        t(($) => $.mcpServers.chosen, {
          chosen: format.number(chosen.length),
          all: format.number(tools.filter(({ group }) => group !== 'gone').length),
          price: format.money({ micros: OWN_TOOL_PRICE_MICROS, currency: 'USD' }),
        })
      }
      actions={
        !mayManage ? (
          <Button onClick={onClose}>{t(($) => $.mcpServers.close)}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
            {isUnread || (reading?.tools.length === 0 && !server) ? (
              <Button
                variant="ink"
                loading={isReading}
                loadingLabel={t(($) => $.mcpServers.connecting)}
                disabled={connected.connection.url.trim() === ''}
                onClick={() => void readNow()}
              >
                {t(($) => $.mcpServers.connect)}
              </Button>
            ) : (
              <Button
                variant="ink"
                loading={isSaving}
                loadingLabel={t(($) => $.mcpServers.saving)}
                disabledReason={chosen.length === 0 ? t(($) => $.mcpServers.choose_some) : undefined}
                onClick={() => void saveIt()}
              >
                {chosen.length === 0
                  ? t(($) => $.mcpServers.save)
                  : t(($) => $.mcpServers.save_tools, { count: chosen.length })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={cx('flex flex-col gap-3', isOpen && 'max-sm:hidden')}>
        <McpConnection agentName={agent.name} server={server} connected={connected} disabled={!mayManage} />
        {conflict && (
          <VersionsNote
            parts={differingParts(t, conflict.theirs, { url: connected.connection.url, choice })}
            onTheirs={conflict.adopt}
            mine={{
              onClick: () => {
                conflict.overwrite()
                void saveIt()
              },
            }}
          />
        )}
        {refused.other && <Note tone="bad" title={refused.other} />}
        {reading && server && <McpNews server={server} tools={tools} choice={choice} />}
        {reading?.tools.length === 0 && <Note tone="warn" title={t(($) => $.mcpServers.none)} />}
        {reading?.has_more && <Note tone="info" title={t(($) => $.mcpServers.more, { count: reading.tools.length })} />}
      </div>
      {shown && (
        <div
          className={cx(
            '-mx-5 mt-3.5 -mb-5 grid grid-cols-[minmax(0,1fr)] border-t border-line sm:h-[min(460px,52dvh)] sm:grid-cols-[362px_minmax(0,1fr)]',
            isOpen && 'max-sm:mt-0 max-sm:border-t-0',
          )}
        >
          <div className={cx('min-h-0 sm:overflow-y-auto sm:border-r sm:border-line', isOpen && 'max-sm:hidden')}>
            <McpToolList
              tools={tools}
              choice={choice}
              selected={shown.name}
              isFirstTime={!server}
              disabled={!mayManage}
              list={list}
              onSelect={(name, open) => {
                setSelected(name)
                if (open) setOpen(true)
              }}
              onToggle={(tool) => setChoice(toggled(choice, tool))}
              onAccept={accept}
            />
          </div>
          <div className={cx('min-h-0 bg-page sm:overflow-y-auto', !isOpen && 'max-sm:hidden')}>
            <McpToolDetail
              key={shown.name}
              agent={agent}
              server={server}
              tool={shown}
              chosen={choice.get(shown.name)}
              isToAccept={isToAccept(choice, shown)}
              disabled={!mayManage}
              onChange={(now) => setChoice(new Map(choice).set(shown.name, now))}
              onAccept={() => accept(shown.name)}
              onBack={() => setOpen(false)}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** Edited parts that differ from the version that another member has saved meanwhile. */
function differingParts(
  t: TFunction,
  theirs: McpServer | undefined,
  mine: { url: string; choice: Choice },
): DifferingPart[] {
  const names = (choice: Choice) => [...choice.keys()].toSorted().join(', ')
  const parts = [
    { label: t(($) => $.mcpServers.url), theirs: theirs?.url ?? '', mine: mine.url },
    { label: t(($) => $.tools.title), theirs: names(choiceOf(theirs)), mine: names(mine.choice) },
  ]
  return parts.filter((part) => part.theirs !== part.mine)
}
