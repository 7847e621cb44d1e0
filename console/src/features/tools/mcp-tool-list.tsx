// oxlint-disable jsx-a11y/prefer-tag-over-role -- a list of the browser holds no marks and no second line
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Check } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'
import { matches } from '#ui/highlighted.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { SearchBox } from '#ui/search-input.tsx'
import { canBeChosen, type Choice, GROUPS, isToAccept, type ServerTool } from './mcp-choice.ts'

/** Above so many one looks for a tool by its name. */
const MANY = 50

type Props = {
  tools: readonly ServerTool[]
  choice: Choice
  selected: string
  /** Nothing was chosen yet: all of them are new. */
  isFirstTime: boolean
  disabled: boolean
  /** Takes the focus where it hears the keys. */
  list: RefObject<HTMLDivElement | null>
  /** @param open by a tap or Enter, not on the way */
  onSelect: (name: string, open: boolean) => void
  onToggle: (tool: ServerTool) => void
  onAccept: (name: string) => void
}

/** Tools of a server in their groups. Arrows move, Space chooses, A accepts what changed. */
export function McpToolList({
  tools,
  choice,
  selected,
  isFirstTime,
  disabled,
  list,
  onSelect,
  onToggle,
  onAccept,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const found = tools.filter(({ name, description }) => matches(`${name} ${description}`, search))
  const groups = GROUPS.map((group) => ({ group, rows: found.filter((each) => each.group === group) })).filter(
    ({ rows }) => rows.length > 0,
  )
  const inOrder = groups.flatMap(({ rows }) => rows)
  const current = inOrder.find(({ name }) => name === selected) ?? inOrder[0]

  function onKeyDown(event: KeyboardEvent) {
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return
    const at = inOrder.indexOf(current)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? inOrder.length - 1 : step === undefined ? -1 : at + step
    const next = inOrder[to]
    if (next) {
      onSelect(next.name, false)
      const options = list.current?.querySelectorAll<HTMLElement>('[role="option"]')
      options?.[to]?.focus()
    } else if (event.key === ' ' && !disabled && canBeChosen(current)) onToggle(current)
    else if (event.key === 'Enter') onSelect(current.name, true)
    else if (event.key.toLowerCase() === 'a' && !disabled) onAccept(current.name)
    else if (step === undefined && event.key !== ' ') return
    event.preventDefault()
  }

  return (
    <>
      {tools.length > MANY && (
        <div className="px-5 pt-3 pb-1">
          <SearchBox label={t(($) => $.mcpServers.search)} value={search} onChange={setSearch} />
        </div>
      )}
      {inOrder.length === 0 && <p className="type-meta px-5 py-3 text-ink-3">{t(($) => $.mcpServers.nothing_found)}</p>}
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={t(($) => $.mcpServers.list)}
        aria-multiselectable
        className="pb-2 outline-none"
        onKeyDown={onKeyDown}
      >
        {groups.map(({ group, rows }) => {
          const name = isFirstTime ? t(($) => $.mcpServers.offered) : t(($) => $.mcpServers.groups[group])
          return (
            <div key={group} role="group" aria-label={name}>
              <p aria-hidden className="type-caption flex px-5 pt-2.5 pb-1 font-semibold text-ink-2">
                {name} <span className="ml-auto tabular-nums">{format.number(rows.length)}</span>
              </p>
              {rows.map((tool) => (
                <Row
                  key={tool.name}
                  tool={tool}
                  isChosen={choice.has(tool.name) && group !== 'gone'}
                  isToAccept={isToAccept(choice, tool)}
                  writes={choice.get(tool.name)?.writes ?? tool.offered?.only_reads === false}
                  isCurrent={tool === current}
                  disabled={disabled || !canBeChosen(tool)}
                  onSelect={() => onSelect(tool.name, true)}
                  onToggle={() => onToggle(tool)}
                />
              ))}
            </div>
          )
        })}
      </div>
    </>
  )
}

type RowProps = {
  tool: ServerTool
  isChosen: boolean
  isToAccept: boolean
  writes: boolean
  isCurrent: boolean
  disabled: boolean
  onSelect: () => void
  onToggle: () => void
}

function Row({ tool, isChosen, isToAccept: toAccept, writes, isCurrent, disabled, onSelect, onToggle }: RowProps) {
  const { t } = useTranslation()
  const isGone = tool.group === 'gone'
  const about = isGone
    ? t(($) => (tool.frozen ? $.mcpServers.gone_used : $.mcpServers.gone_unused))
    : tool.description || t(($) => $.mcpServers.no_description)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list hears the keys of all its options
    <div
      role="option"
      aria-selected={isChosen}
      aria-disabled={disabled || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onSelect}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-3 border-l-2 border-transparent py-0.5 pr-5 pl-[18px] outline-offset-[-2px] hover:bg-hover max-sm:min-h-[58px]',
        isCurrent && 'sm:border-l-ink sm:bg-fill',
      )}
    >
      <span
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          if (!disabled) onToggle()
        }}
        className={cx(
          'touch-target inline-flex size-4 shrink-0 items-center justify-center rounded-xs border',
          isGone && 'invisible',
          isChosen ? 'border-solid bg-solid text-on-solid' : 'border-control bg-surface',
          disabled && 'border-line-2 bg-fill',
        )}
      >
        {isChosen && <Check className="size-3!" strokeWidth={2.5} />}
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            'block truncate font-code text-[12.5px]/[18px] font-semibold',
            isGone && 'text-ink-3 line-through',
          )}
        >
          {tool.name}
        </span>
        <span className="type-meta block truncate text-ink-3" title={about}>
          {about}
        </span>
      </span>
      {isGone ? (
        <Mark glyph="minus" tone="mute" words={t(($) => $.mcpServers.removed)} />
      ) : toAccept ? (
        <Mark glyph="up" tone="warn" words={t(($) => $.mcpServers.to_accept)} />
      ) : tool.offered?.unusable ? (
        <Mark glyph="slash" tone="mute" words={t(($) => $.mcpServers.unusable)} />
      ) : (
        writes && <Mark glyph="alert" tone="warn" words={t(($) => $.mcpServers.writes)} />
      )}
    </div>
  )
}

const Mark = ({
  glyph,
  tone,
  words,
}: {
  glyph: Parameters<typeof Glyph>[0]['name']
  tone: 'warn' | 'mute'
  words: string
}) => (
  <span className="type-meta inline-flex shrink-0 items-center gap-1.5 text-ink">
    <Glyph name={glyph} tone={tone} />
    {words}
  </span>
)
