import { type Agent, agents, versions } from '@tertulia/contract/agents'
import { DEPLOY_NOTE_LENGTH, OVERRIDE_REASON_LENGTH } from '@tertulia/contract/versions.limits'
import { qualityRuns } from '@tertulia/contract/quality'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { GateState } from '#features/quality/gate-state.tsx'
import { useGate } from '#features/quality/quality-queries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { tellError } from '#ui/toast.tsx'
import { useTooLong } from '#ui/too-long.tsx'
import { ChangeList } from './change-list.tsx'

/** Shows the changes and the comparison with the live answers, and deploys. */
export default function DeployDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { t } = useTranslation()
  const deploy = useSend(versions.deploy, { refreshes: [agents.get, agents.list, versions.list, qualityRuns.gate] })
  const { data: gate, error: unknown } = useGate(agent.id)
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const isFirst = agent.live_version === null
  const isCompared = gate && (!gate.needed || (gate.run?.finished_at ?? null) !== null)
  const isWorse = isCompared && gate.needed && (gate.run?.worse ?? 0) > 0
  const label = isWorse
    ? t(($) => $.quality.deploy_anyway)
    : isFirst
      ? t(($) => $.agents.deployment.deploy)
      : t(($) => $.agents.deployment.update)

  const tooLong = useTooLong()
  const reasonTooLong = tooLong(reason, OVERRIDE_REASON_LENGTH)
  const noteTooLong = tooLong(note, DEPLOY_NOTE_LENGTH)
  const isComparing = gate?.run?.finished_at === null
  const missing = unknown
    ? unknown.message
    : gate && !isCompared
      ? t(($) => (isComparing ? $.quality.compare_wait : $.quality.compare_first))
      : isWorse && reason.trim() === ''
        ? t(($) => $.quality.override_first)
        : ((isWorse ? reasonTooLong : undefined) ?? noteTooLong)

  async function go() {
    try {
      const override_reason = reason.trim()
      await deploy.mutateAsync({
        params: { id: agent.id },
        body: { note, ...(isWorse && override_reason && { override_reason }) },
      })
      onClose()
    } catch (error) {
      tellError(error)
    }
  }

  return (
    <Dialog
      open
      size={gate?.needed ? 'lg' : 'md'}
      onClose={onClose}
      title={
        isFirst
          ? t(($) => $.quality.confirm_first, { name: agent.name })
          : t(($) => $.quality.confirm, { count: agent.unpublished_changes, name: agent.name })
      }
      description={t(($) => $.quality.confirm_help)}
      footNote={missing}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(($) => $.ui.cancel)}
          </Button>
          <Button
            variant={isWorse ? 'danger-solid' : 'tinto'}
            loading={deploy.isPending}
            disabled={!gate}
            loadingLabel={t(($) => $.agents.deployment.deploying)}
            disabledReason={missing}
            onClick={() => void go()}
          >
            {label}
          </Button>
        </>
      }
    >
      {!isFirst && <ChangeList agentId={agent.id} />}
      {gate?.needed && (
        <div className="mt-4">
          <GateState agent={agent} gate={gate} beginsItself />
        </div>
      )}
      {gate && gate.untried_tools.length > 0 && (
        <div className="mt-4">
          <Note tone="warn" title={t(($) => $.quality.untried, { count: gate.untried_tools.length })}>
            {gate.untried_tools.join(', ')}
          </Note>
        </div>
      )}
      {isWorse && (
        <Field
          label={t(($) => $.quality.override)}
          help={t(($) => $.quality.override_help)}
          error={reasonTooLong}
          className="mt-4"
        >
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              placeholder={t(($) => $.quality.override_example)}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={t(($) => $.quality.note)} optional error={noteTooLong} className="mt-3">
        {(control) => (
          <TextInput
            {...control}
            value={note}
            placeholder={t(($) => $.quality.note_example)}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
