import type { Agent } from '@tertulia/contract/agents'
import { connections, type Connection } from '@tertulia/contract/connections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { VersionsNote } from '#ui/conflict-note.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { AgentSelect } from './agent-select.tsx'
import { accountName } from './connection-list.ts'

type Props = { connection: Connection; agents: readonly Agent[] }

/** Gives an account to another agent, after asking once; it can be given back at once. */
export function MoveConnection({ connection, agents }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<string>()
  const params = { id: connection.id }
  const [chosen, setChosen] = useState<string>()
  const move = useSend(connections.move, { refreshes: [connections.list] })
  const edit = useEdit(connection, {
    read: () => call(connections.get, { params }),
    valuesOf: ({ agent_id }) => agent_id,
  })
  const nameOf = (id: string) => agents.find((each) => each.id === id)?.name ?? ''

  async function give(agent_id: string, { isUndo = false } = {}) {
    let before: string | undefined
    setChosen(agent_id)
    try {
      const moved = await edit.save((expected, from) => {
        before = isUndo ? undefined : from.agent_id
        return move.mutateAsync({ params, body: { agent_id, ...expected } })
      })
      if (!moved) return
      setChosen(undefined)
      showToast({
        text: t(($) => $.connections.moved, { agent: nameOf(agent_id) }),
        ...undoing(before),
      })
    } catch (error) {
      setChosen(undefined)
      tellError(error)
    }
  }

  const undoing = (before: string | undefined) =>
    before === undefined
      ? {}
      : { action: { label: t(($) => $.ui.undo), run: () => void give(before, { isUndo: true }) } }

  const { conflict } = edit
  return (
    <>
      <AgentSelect
        agents={agents}
        value={chosen ?? connection.agent_id}
        disabled={move.isPending}
        onChange={(agent_id) => {
          if (agent_id === connection.agent_id) return
          // The member goes on from the row that is shown.
          edit.follow(connection)
          setAsked(agent_id)
        }}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(($) => $.connections.move_title, { account: accountName(connection), agent: nameOf(asked ?? '') })}
        consequence={[
          t(($) => $.connections.move_help, { agent: nameOf(asked ?? '') }),
          ...(connection.open_conversations > 0
            ? [t(($) => $.connections.move_open, { count: connection.open_conversations })]
            : []),
        ].join(' ')}
        label={t(($) => $.connections.move)}
        loadingLabel={t(($) => $.connections.moving)}
        loading={move.isPending}
        onConfirm={() => {
          const to = asked
          setAsked(undefined)
          if (to !== undefined) void give(to)
        }}
      />
      {conflict && chosen && (
        <VersionsNote
          className="order-last w-full"
          who={conflict.who}
          parts={[{ label: t(($) => $.connections.answers), theirs: nameOf(conflict.theirs), mine: nameOf(chosen) }]}
          onTheirs={() => {
            conflict.adopt()
            setChosen(undefined)
          }}
          mine={{
            onClick: () => {
              conflict.overwrite()
              void give(chosen)
            },
          }}
        />
      )}
    </>
  )
}
