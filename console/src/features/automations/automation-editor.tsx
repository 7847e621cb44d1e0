import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { type Automation, AutomationInput, automations } from '@tertulia/contract/automations'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refreshAnswers } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { Form, useForm } from '#ui/form.tsx'
import { useMedia } from '#ui/media.ts'
import { Note } from '#ui/note.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { showToast } from '#ui/toast.tsx'
import { ActionsField } from './actions-field.tsx'
import { automationInputOf, isSame } from './automation-form.ts'
import { AutomationMenu, AutomationNameField, AutomationState } from './automation-head.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { DeleteAutomation } from './delete-automation.tsx'
import { DryRunBar } from './dry-run-bar.tsx'
import { DryRunPanel } from './dry-run-panel.tsx'
import { GuardField } from './guard-field.tsx'
import { type SentenceChoices, SentenceAround } from './sentence.ts'
import { useChangedNames } from './use-changed-names.ts'
import { useDryRun } from './use-dry-run.ts'
import { useSaveAutomation } from './use-save-automation.ts'
import { WhenField } from './when-field.tsx'

/** Parts that say beside themselves what is wrong with them. */
const HAS_PLACE = /^(?:name|when|conditions\.\d+|actions\.\d+|most_per_conversation)(?:\.|$)/u

type Props = {
  agent: Agent
  /** As the list has it now; undefined: it is not there yet. */
  current: Automation | undefined
  begin: AutomationInput
  choices: SentenceChoices
  /** Number of automations in the list. */
  count: number
  fullReason: string | undefined
  onMove: (from: number, to: number) => void
  /** Back to the list, if there is room for one column only. */
  back: ReactNode
}

/** One automation as a sentence that reads aloud, and its dry run beside it. */
export function AutomationEditor({ agent, current, begin, choices, count, fullReason, onMove, back }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isNarrow = useMedia('narrow')
  const mayEdit = useMay('automation.edit')
  const maySwitch = useMay('automation.switch')
  const form = useForm(AutomationInput, begin)
  const { isDirty } = form.formState
  const { base, save, isSaving, conflict } = useSaveAutomation(agent.id, current, isDirty)
  const [isRemoving, setRemoving] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const automation = useWatch({ control: form.control }) as AutomationInput
  const rehearsal = useDryRun(agent.id, automation)
  const isOnForOthers = current?.on === true && !maySwitch
  const isRead = !mayEdit || isOnForOthers
  const to = { to: '/agents/$agentId/capabilities/automations', params: { agentId: agent.id } } as const

  // A form without edits follows what other members save.
  const follow = useEffectEvent((now: AutomationInput) => {
    if (!form.formState.isDirty && !isSame(form.formState.defaultValues, now)) form.reset(now)
  })
  useEffect(() => {
    if (base) follow(automationInputOf(base))
  }, [base])

  async function onSave(body: AutomationInput) {
    let saved: Automation | undefined
    try {
      saved = await save(body)
    } catch (thrown) {
      if (!showInPlace(thrown)) throw thrown
      return false
    }
    if (saved === undefined) {
      void refreshAnswers(queries, [automations.list])
      return false
    }
    if (current) showToast({ text: t(($) => $.automationBuilder.saved, { name: saved.name }) })
    else {
      showToast({
        text: maySwitch
          ? t(($) => $.automationBuilder.created, { name: saved.name })
          : t(($) => $.automationBuilder.created_member, { name: saved.name }),
      })
      void navigate({ ...to, search: { open: saved.id }, replace: true, ignoreBlocker: true })
    }
    return undefined
  }

  /** Shows the server's refusals beside the parts they name. @returns whether all of them have a place */
  function showInPlace(thrown: unknown): boolean {
    const fields = (thrown as { fields?: { path: string; message: string }[] }).fields ?? []
    if (fields.length === 0 || !fields.every(({ path }) => HAS_PLACE.test(path))) return false
    for (const { path, message } of fields) form.setError(path as 'name', { type: 'refused', message })
    return true
  }

  return (
    <SentenceAround
      value={{
        isRead,
        choices,
        isMissing: (part, at) =>
          current?.missing.some((each) => each.part === part && each.at === at) === true &&
          isSame(automation[`${part}s`][at], current[`${part}s`][at]),
        dryRun: rehearsal.result,
      }}
    >
      <Form
        form={form}
        save={onSave}
        conflict={conflict}
        className="grid min-h-0 min-w-0 flex-1 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_372px] [&>[role=alert]]:col-start-1 [&>[role=alert]]:row-start-1 [&>[role=alert]]:m-4 [&>[role=alert]]:mb-0"
      >
        <ScrollRegion className="col-start-1 row-start-2 min-h-0 overflow-y-auto px-6 py-3.5 max-sm:px-4">
          <div className="flex flex-col gap-4">
            {back}
            <div className="flex items-start gap-3">
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
                <AutomationNameField field={name} />
                {current && <AutomationState on={current.on} />}
              </div>
              {current && (
                <AutomationMenu
                  automation={current}
                  count={count}
                  fullReason={fullReason}
                  onMove={mayEdit ? (place) => onMove(current.position - 1, place) : undefined}
                  onRename={isRead ? undefined : () => setTimeout(() => name.current?.select())}
                  onDelete={mayEdit ? () => setRemoving(true) : undefined}
                  deleteReason={isOnForOthers ? t(($) => $.automations.is_on) : undefined}
                />
              )}
            </div>
            {!mayEdit && <Note tone="info" title={t(($) => $.automations.read_only)} />}
            {mayEdit && isOnForOthers && <Note tone="info" title={t(($) => $.automations.is_on)} />}
            <WhenField />
            <ConditionsField />
            <ActionsField />
            <GuardField />
          </div>
        </ScrollRegion>
        <div className="col-start-1 row-start-3">
          {isNarrow && <DryRunBar rehearsal={rehearsal} timeZone={agent.time_zone} />}
          {!isRead && (
            <Foot
              isNew={!current}
              isSaving={isSaving}
              onCancel={() => void navigate({ ...to, search: {}, ignoreBlocker: true })}
            />
          )}
        </div>
        {!isNarrow && (
          <aside
            aria-label={t(($) => $.automations.dry_run.title)}
            data-region
            className="col-start-2 row-span-3 row-start-1 min-h-0 border-l border-line bg-subtle"
          >
            <ScrollRegion className="h-full overflow-y-auto pb-4">
              <DryRunPanel rehearsal={rehearsal} timeZone={agent.time_zone} />
            </ScrollRegion>
          </aside>
        )}
      </Form>
      <DeleteAutomation
        automation={isRemoving ? current : undefined}
        onClose={() => setRemoving(false)}
        onDeleted={() => void navigate({ ...to, search: {}, ignoreBlocker: true })}
      />
    </SentenceAround>
  )
}

function Foot({ isNew, isSaving, onCancel }: { isNew: boolean; isSaving: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  const changes = useChangedNames()
  return (
    <SaveBar
      always={isNew}
      saving={isSaving}
      changes={changes}
      label={isNew ? t(($) => $.automationBuilder.create) : t(($) => $.automationBuilder.save)}
      {...(isNew && { onCancel })}
    />
  )
}
