import type { Agent } from '@tertulia/contract/agents'
import type { Attendant } from '@tertulia/contract/live-chat'
import { TEAM_NAME_LENGTH } from '@tertulia/contract/live-chat.limits'
import { type Team, TeamInput, teams } from '@tertulia/contract/teams'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { stillThere, useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useOrganization } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { Form, useField, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'

type Props = {
  team: Team | undefined
  people: readonly Attendant[]
  agents: readonly Agent[]
  onClose: () => void
}

/** A team: its name, who is in it, and whose customers it attends. */
export function TeamDialog({ team, people, agents, onClose }: Props) {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const create = useSend(teams.create, { refreshes: [teams.list] })
  const update = useSend(teams.update, { refreshes: [teams.list] })
  const valuesOf = (row: Team | undefined): TeamInput => ({
    name: row?.name ?? '',
    // Members who may no longer attend are left out: the server would refuse them.
    user_ids: row?.user_ids.filter((id) => people.some(({ user_id }) => user_id === id)) ?? [],
    agent_ids: row?.agent_ids.filter((id) => agents.some((agent) => agent.id === id)) ?? [],
  })
  const form = useForm(TeamInput, valuesOf(team))
  const read = async () => stillThere(await call(teams.list, { query: { organization_id } }), team?.id)
  const edit = useEdit(team, { read, valuesOf })
  return (
    <Dialog
      open
      onClose={onClose}
      title={team ? t(($) => $.liveChat.teams.edit_title) : t(($) => $.liveChat.teams.add_title)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form="team"
            loading={create.isPending || update.isPending}
            loadingLabel={t(($) => $.liveChat.teams.saving)}
          >
            {t(($) => $.liveChat.teams.save)}
          </Button>
        </>
      }
    >
      <Form
        id="team"
        form={form}
        className="flex flex-col gap-4"
        conflict={edit.conflict}
        save={async (typed) => {
          const saved = team
            ? await edit.save((expected) =>
                update.mutateAsync({ params: { id: team.id }, body: { ...typed, ...expected } }),
              )
            : await create.mutateAsync({ body: { organization_id, ...typed } })
          if (!saved) return false
          showToast({ text: t(($) => $.liveChat.teams.saved, { name: typed.name }) })
          return onClose()
        }}
      >
        <TextField name="name" label={t(($) => $.liveChat.teams.name)} max={TEAM_NAME_LENGTH} />
        <Boxes
          name="user_ids"
          label={t(($) => $.liveChat.teams.people)}
          help={t(($) => $.liveChat.teams.people_help)}
          options={people.map(({ user_id, name }) => ({ id: user_id, name }))}
        />
        <Boxes
          name="agent_ids"
          label={t(($) => $.liveChat.teams.agents)}
          help={t(($) => $.liveChat.teams.agents_help)}
          options={agents}
        />
      </Form>
    </Dialog>
  )
}

type BoxesProps = { name: string; label: string; help: string; options: readonly { id: string; name: string }[] }

/** Any of those, each with a box. */
function Boxes({ name, label, help, options }: BoxesProps) {
  const namesOf = (ids: string[] | undefined) =>
    options.flatMap((option) => (ids?.includes(option.id) ? [option.name] : [])).join(', ')
  const { value, onChange, error } = useField<string[] | undefined>(name, label, namesOf)
  const chosen = value ?? []
  return (
    <fieldset>
      <legend className="type-button">{label}</legend>
      <p className="type-meta mb-2 text-ink-3">{help}</p>
      <div className="flex max-h-[200px] flex-col gap-2 overflow-y-auto">
        {options.map((option) => (
          <Checkbox
            key={option.id}
            label={option.name}
            checked={chosen.includes(option.id)}
            onChange={(isIn) => onChange(isIn ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))}
          />
        ))}
      </div>
      {error && (
        <div className="mt-[5px]">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
