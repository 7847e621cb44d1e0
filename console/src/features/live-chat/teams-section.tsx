import { useQuery } from '@tanstack/react-query'
import { liveChat } from '@tertulia/contract/live-chat'
import { type Team, teams } from '@tertulia/contract/teams'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useWholeList } from '#lists/use-list.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { MenuItem } from '#ui/menu.tsx'
import type { Column } from '#ui/table-layout.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import { TeamDialog } from './team-dialog.tsx'

/** The open dialog, one at a time. */
type Asked = 'new' | { edit: Team } | { remove: Team }

/** The teams, who is in them and whose customers they attend. */
export function TeamsSection({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation()
  const headId = useId()
  const { id: organization_id } = useOrganization()
  const { agents } = useCurrentAgent()
  const list = useWholeList(query(teams.list, { query: { organization_id } }))
  const { data: people = [] } = useQuery(query(liveChat.attendants, { query: { organization_id } }))
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const edit = (team: Team) => setAsked({ edit: team })
  const names = useNames()
  const peopleOf = ({ user_ids }: Team) =>
    names(people.filter(({ user_id }) => user_ids.includes(user_id))) || t(($) => $.liveChat.teams.nobody)
  const agentsOf = ({ agent_ids }: Team) => names(agents.filter(({ id }) => agent_ids.includes(id))) || '—'
  const columns: Column<Team>[] = [
    {
      id: 'name',
      head: t(($) => $.liveChat.teams.name),
      width: 200,
      cell: (team) =>
        mayEdit ? (
          <button
            type="button"
            onClick={() => edit(team)}
            className="block max-w-full truncate rounded-xs text-left font-semibold"
          >
            {team.name}
          </button>
        ) : (
          <strong>{team.name}</strong>
        ),
    },
    { id: 'people', head: t(($) => $.liveChat.teams.people), cell: peopleOf },
    { id: 'agents', head: t(($) => $.liveChat.teams.agents), width: 200, cell: agentsOf },
  ]
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden />} onClick={() => setAsked('new')}>
      {t(($) => $.liveChat.teams.add)}
    </Button>
  )
  return (
    <section aria-labelledby={headId} className="border-t border-line pt-5">
      <div className="flex items-start justify-between gap-3 px-6 pb-3 max-sm:px-4">
        <div>
          <h2 id={headId} className="type-section">
            {t(($) => $.liveChat.teams.title)}
          </h2>
          <p className="type-body text-ink-2">{t(($) => $.liveChat.teams.lead)}</p>
        </div>
        {list.page?.items.length !== 0 && add}
      </div>
      <ListTable
        list={list}
        label={t(($) => $.liveChat.teams.title)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        {...(mayEdit && {
          open: { id: undefined, onOpen: edit },
          renderMenu: (team: Team) => (
            <>
              <MenuItem onSelect={() => edit(team)}>{t(($) => $.liveChat.teams.edit)}</MenuItem>
              <MenuItem danger onSelect={() => setAsked({ remove: team })}>
                {t(($) => $.liveChat.teams.remove)}
              </MenuItem>
            </>
          ),
        })}
        renderPhoneRow={(team) => (
          <>
            <strong className="block truncate">{team.name}</strong>
            <span className="type-meta block truncate text-ink-2">{peopleOf(team)}</span>
          </>
        )}
        phoneRowHeight={65}
        none={
          <Empty first title={t(($) => $.liveChat.teams.none)} action={add}>
            {t(($) => $.liveChat.teams.none_help)}
          </Empty>
        }
      />
      {asked !== undefined && (asked === 'new' || 'edit' in asked) && (
        <TeamDialog team={asked === 'new' ? undefined : asked.edit} people={people} agents={agents} onClose={close} />
      )}
      {asked !== undefined && asked !== 'new' && 'remove' in asked && (
        <RemoveTeam team={asked.remove} onClose={close} />
      )}
    </section>
  )
}

function useNames() {
  const format = useFormat()
  return (of: readonly { name: string }[]) => format.list(of.map(({ name }) => name))
}

function RemoveTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useSend(teams.delete, { refreshes: [teams.list] })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.liveChat.teams.remove_title, { name: team.name })}
      consequence={t(($) => $.liveChat.teams.remove_help)}
      label={t(($) => $.liveChat.teams.remove_label)}
      loadingLabel={t(($) => $.liveChat.teams.removing)}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id: team.id } },
          {
            onSuccess: () => showToast({ text: t(($) => $.liveChat.teams.removed) }),
            onError: tellError,
            onSettled: onClose,
          },
        )
      }
    />
  )
}
