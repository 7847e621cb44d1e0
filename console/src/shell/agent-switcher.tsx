import { Building2, Check, ChevronsUpDown, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgentAvatar } from '#ui/avatar.tsx'
import { Comma } from '#ui/comma.tsx'
import { cx } from '#ui/cx.ts'
import { matches } from '#ui/highlighted.tsx'
import { Popover } from '#ui/popover.tsx'
import { Status } from '#ui/status.tsx'
import { type ShellAgent, useShell } from './shell-data.ts'

const ROW = 'flex w-full items-center gap-2.5 rounded-sm px-2 py-1.5 text-left hover:bg-fill max-sm:min-h-11'

/** Which agent the console is about: its card, and behind it the others and the organizations. */
export function AgentSwitcher({ folded = false, bare = false }: { folded?: boolean; bare?: boolean }) {
  const { t } = useTranslation()
  const { agent, agents, organization, organizations, onCreateAgent } = useShell()
  const [isOpen, setIsOpen] = useState(false)

  // With other organizations to go to, the card opens on them also if this one has no agent.
  if (agents.length === 0 && organizations.length < 2) {
    return (
      <button
        type="button"
        onClick={onCreateAgent}
        aria-label={folded ? t(($) => $.shell.no_agent) : undefined}
        className={cx(
          'flex items-center gap-2.5 text-left',
          bare
            ? 'min-h-11 min-w-0 rounded-sm'
            : 'w-full rounded-md border border-dashed border-control bg-surface hover:bg-subtle',
          !bare && (folded ? 'size-9 justify-center' : 'min-h-[46px] p-2'),
        )}
      >
        <Comma size={18} className="mx-1 text-mute-mark" />
        {!folded && (
          <span className="min-w-0">
            <span className="type-button block">{t(($) => $.shell.no_agent)}</span>
            {onCreateAgent && <span className="type-meta text-ink-3">{t(($) => $.shell.no_agent_action)}</span>}
          </span>
        )}
      </button>
    )
  }

  const shown = agent ?? agents[0]
  const name = shown?.name ?? t(($) => $.shell.no_agent)
  return (
    <Popover
      label={t(($) => $.shell.switch_agent)}
      open={isOpen}
      onOpenChange={setIsOpen}
      className="w-60 p-0"
      trigger={
        <button
          type="button"
          aria-label={folded ? `${t(($) => $.shell.switch_agent)}: ${name}` : undefined}
          className={cx(
            'flex items-center gap-2.5 text-left',
            folded
              ? 'size-9 justify-center rounded-md hover:bg-fill'
              : bare
                ? 'min-w-0 rounded-sm'
                : 'w-full rounded-md border border-line-2 bg-surface p-2 shadow-1 hover:border-control',
          )}
        >
          {shown ? (
            <AgentAvatar name={shown.name} imageUrl={shown.image_url} size={bare ? 34 : 28} />
          ) : (
            <Comma size={18} className="mx-1 text-mute-mark" />
          )}
          {!folded && (
            <>
              <span className="min-w-0 flex-1">
                <span className="type-button flex items-center gap-1.5">
                  <span className="truncate">{name}</span>
                  {bare && <ChevronsUpDown aria-hidden className="size-3.5!" />}
                </span>
                <span className="block truncate text-[11px]/[14px] text-ink-3">
                  {bare && shown ? <Status of="agent" state={shown.status} /> : organization.name}
                </span>
              </span>
              {!bare && <ChevronsUpDown aria-hidden className="size-3.5!" />}
            </>
          )}
        </button>
      }
    >
      <Switcher current={shown} onDone={() => setIsOpen(false)} />
    </Popover>
  )
}

function Switcher({ current, onDone }: { current: ShellAgent | undefined; onDone: () => void }) {
  const { t } = useTranslation()
  const { agents, organization, organizations, onAgent, onOrganization, onCreateAgent, onCreateOrganization } =
    useShell()
  const [query, setQuery] = useState('')
  const found = agents.filter((agent) => matches(agent.name, query))
  return (
    <>
      {agents.length > 0 && (
        <label className="flex h-9 items-center gap-2 border-b border-line px-3 max-sm:h-12">
          <Search aria-hidden className="size-3.5! text-ink-3" />
          <input
            type="search"
            aria-label={t(($) => $.shell.find_agent)}
            placeholder={t(($) => $.shell.find_agent)}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="type-body min-w-0 flex-1 bg-transparent outline-none"
          />
        </label>
      )}
      <ul className="max-h-72 overflow-y-auto p-1">
        {found.map((agent) => (
          <li key={agent.id}>
            <button
              type="button"
              aria-current={agent.id === current?.id || undefined}
              className={cx(ROW, 'aria-[current=true]:bg-fill')}
              onClick={() => {
                onAgent(agent.id)
                onDone()
              }}
            >
              <AgentAvatar name={agent.name} imageUrl={agent.image_url} size={26} />
              <span className="min-w-0 flex-1">
                <span className="type-button block truncate">{agent.name}</span>
                <span className="block text-[11px]/[14px] text-ink-2 [&_svg]:size-3">
                  <Status of="agent" state={agent.status} />
                </span>
              </span>
              {agent.id === current?.id && <Check aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      {onCreateAgent && (
        <div className="border-t border-line p-1">
          <Create run={onCreateAgent} onDone={onDone}>
            {t(($) => $.shell.create_agent)}
          </Create>
        </div>
      )}
      {(organizations.length > 1 || onCreateOrganization) && (
        <div className="border-t border-line p-1">
          <p className="type-caption px-2 pt-1 pb-0.5 text-ink-3">{t(($) => $.shell.organizations)}</p>
          {organizations.length > 1 &&
            organizations.map(({ id, name, role, image_url }) => (
              <button
                key={id}
                type="button"
                aria-current={id === organization.id || undefined}
                className={ROW}
                onClick={() => {
                  onDone()
                  onOrganization(id)
                }}
              >
                {image_url ? (
                  <img src={image_url} alt="" className="size-[22px] shrink-0 rounded-xs object-contain" />
                ) : (
                  <span className="flex size-[22px] shrink-0 items-center justify-center">
                    <Building2 aria-hidden className="text-ink-2" />
                  </span>
                )}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{name}</span>
                  <span className="block text-[11px]/[14px] text-ink-2">{role}</span>
                </span>
                {id === organization.id && <Check aria-hidden />}
              </button>
            ))}
          {onCreateOrganization && (
            <Create run={onCreateOrganization} onDone={onDone}>
              {t(($) => $.shell.create_organization)}
            </Create>
          )}
        </div>
      )}
    </>
  )
}

function Create({ run, onDone, children }: { run: () => void; onDone: () => void; children: string }) {
  return (
    <button
      type="button"
      className={ROW}
      onClick={() => {
        onDone()
        run()
      }}
    >
      <Plus aria-hidden />
      {children}
    </button>
  )
}
