import { useNavigate } from '@tanstack/react-router'
import { agents, type Agent } from '@tertulia/contract/agents'
import type { HttpTool } from '@tertulia/contract/tool-definitions'
import { type ToolDetail, tools } from '@tertulia/contract/tools'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Button } from '#ui/button.tsx'
import { errorMessage } from '#ui/error-message.ts'
import type { FormConflict } from '#ui/conflict-note.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { showToast } from '#ui/toast.tsx'
import { DeleteTool } from './delete-tool.tsx'
import { ImportNotes } from './import-notes.tsx'
import { KeptValues } from './kept-values.ts'
import { TestBench } from './test-bench.tsx'
import { ToolFields } from './tool-fields.tsx'
import { formOfTool, hasTypedValues, ToolForm, type ToolFormInput } from './tool-form.ts'
import { StoppedNote, ToolHead } from './tool-head.tsx'
import { nameTaken, useSaveTool } from './use-save-tool.ts'

type ToolFormState = UseFormReturn<ToolFormInput, unknown, { definition: HttpTool; secret: string }>

type SavedProps = {
  agent: Agent
  tool: ToolDetail
  definition: HttpTool
  runId: string | undefined
}

/** A tool of the business as it is in the draft. */
export function SavedTool({ agent, tool: opened, definition, runId }: SavedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayManage = useMay('tool.manage')
  const form = useForm(ToolForm, formOfTool(definition))
  const { isDirty } = form.formState
  const { saved, setSaved, save, isSaving, conflict } = useSaveTool(agent.id, opened, (theirs) =>
    formOfTool(theirs?.kind === 'http' ? theirs : definition),
  )
  const setSecret = useSend(tools.setSecret, { refreshes: [tools.list] })
  const [isRemoving, setRemoving] = useState(false)
  const toList = () =>
    void navigate({ to: '/agents/$agentId/capabilities', params: { agentId: agent.id }, ignoreBlocker: true })

  return (
    <>
      <ToolEditor
        agent={agent}
        form={form}
        toolId={opened.id}
        secret={saved.secret}
        keptValues={saved.kept_values}
        runId={runId}
        // Without edits the trial was of the saved tool; with edits the answer to saving tells whether it is untried.
        onAnswered={isDirty ? undefined : () => setSaved({ ...saved, untried: false })}
        head={
          <ToolHead
            isCode
            name={saved.name}
            badge={t(($) => $.toolEditor.private)}
            used={{ agentId: agent.id, tool: saved }}
          />
        }
        notes={<StoppedNote agentId={agent.id} tool={saved} onChanged={setSaved} />}
        conflict={conflict}
        save={async ({ definition: now, secret }) => {
          const tool = await save(now)
          if (!tool) return false
          const isSecretTyped = secret !== '' && now.auth.kind !== 'none'
          if (isSecretTyped) {
            const sent = { params: { agent_id: agent.id, tool_id: tool.id }, body: { secret } }
            setSaved(await setSecret.mutateAsync(sent))
          }
          const { definition: kept } = tool
          if (kept?.kind !== 'http' || !(isSecretTyped || hasTypedValues(now))) return
          // The form takes what it has sent for what is there: secrets are there, and not to be shown.
          setTimeout(() => form.reset(formOfTool(kept), { keepDirtyValues: true }))
        }}
        bar={
          mayManage && (
            <SaveBar
              always
              label={t(($) => $.toolEditor.save)}
              saving={isSaving || setSecret.isPending}
              lead={
                <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setRemoving(true)}>
                  {t(($) => $.toolEditor.delete)}
                </Button>
              }
            />
          )
        }
      />
      <DeleteTool
        agentId={agent.id}
        tool={isRemoving ? saved : undefined}
        onClose={() => setRemoving(false)}
        onDeleted={toList}
      />
    </>
  )
}

type NewProps = { agent: Agent; definition: HttpTool; secret: string; notes?: readonly string[] | undefined }

/** A tool that is not there yet: empty, a copy, or read from elsewhere. */
export function NewTool({ agent, definition, secret, notes }: NewProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayManage = useMay('tool.manage')
  const form = useForm(ToolForm, formOfTool(definition, secret))
  const create = useSend(tools.create, { refreshes: [tools.list, agents.get] })
  const setSecret = useSend(tools.setSecret, { refreshes: [tools.list] })

  return (
    <ToolEditor
      agent={agent}
      form={form}
      toolId={null}
      secret={null}
      keptValues={NONE_KEPT}
      runId={undefined}
      head={<ToolHead name={t(($) => $.toolEditor.new)} badge={t(($) => $.toolEditor.private)} />}
      notes={
        notes && (
          <Note tone="info" title={t(($) => $.toolEditor.imported)}>
            {t(($) => $.toolEditor.imported_help)}
            <div className="mt-1.5">
              <ImportNotes notes={notes} />
            </div>
          </Note>
        )
      }
      save={async ({ definition: now, secret: typed }) => {
        const tool = await create
          .mutateAsync({ params: { agent_id: agent.id }, body: { definition: now } })
          .catch((error: unknown) => {
            throw nameTaken(error)
          })
        const params = { agent_id: agent.id, tool_id: tool.id }
        try {
          if (typed !== '' && now.auth.kind !== 'none') await setSecret.mutateAsync({ params, body: { secret: typed } })
          showToast({ text: t(($) => $.toolEditor.created, { name: tool.name }) })
        } catch (error) {
          showToast({ tone: 'bad', text: t(($) => $.toolEditor.secret_not_saved, { why: errorMessage(error) }) })
        }
        void navigate({
          to: '/agents/$agentId/capabilities/tools/$toolId',
          params: { agentId: agent.id, toolId: tool.id },
          replace: true,
          ignoreBlocker: true,
        })
      }}
      bar={
        mayManage && (
          <SaveBar
            always
            label={t(($) => $.toolEditor.create)}
            saving={create.isPending || setSecret.isPending}
            onCancel={() => void navigate({ to: '/agents/$agentId/capabilities', params: { agentId: agent.id } })}
          />
        )
      }
    />
  )
}

type EditorProps = {
  agent: Agent
  form: ToolFormState
  toolId: string | null
  secret: ToolDetail['secret']
  keptValues: ToolDetail['kept_values']
  runId: string | undefined
  head: ReactNode
  notes: ReactNode
  conflict?: FormConflict | undefined
  save: (body: { definition: HttpTool; secret: string }) => unknown
  bar: ReactNode
  onAnswered?: () => void
}

const NONE_KEPT: ToolDetail['kept_values'] = []

/** Definition at the left, trying it at the right; one below the other if there is less room. */
function ToolEditor({ agent, form, toolId, secret, keptValues, runId, ...shown }: EditorProps) {
  const { head, notes, conflict, save, bar, onAnswered } = shown
  const { t } = useTranslation()
  const mayManage = useMay('tool.manage')
  const values = useWatch({ control: form.control }) as ToolFormInput
  return (
    <ScrollRegion className="flex min-h-0 flex-1 max-lg:block max-lg:overflow-y-auto">
      <ScrollRegion className="flex min-w-0 flex-[1_1_51%] flex-col lg:overflow-y-auto">
        <Form form={form} className="flex min-h-full flex-col" save={save} conflict={conflict}>
          {head}
          <fieldset disabled={!mayManage} className="flex flex-1 flex-col px-6 py-5 max-sm:px-4">
            {(notes || !mayManage) && (
              <div className="mb-5 flex flex-col gap-3 empty:hidden">
                {!mayManage && <Note tone="info" title={t(($) => $.toolEditor.read_only)} />}
                {notes}
              </div>
            )}
            <KeptValues value={keptValues}>
              <ToolFields agent={agent} toolId={toolId} secret={secret} disabled={!mayManage} />
            </KeptValues>
          </fieldset>
          {bar}
        </Form>
      </ScrollRegion>
      <aside
        aria-label={t(($) => $.toolEditor.bench.title)}
        data-region
        className="min-w-0 flex-[1_1_49%] border-line bg-subtle max-lg:border-t lg:overflow-y-auto lg:border-l"
      >
        <TestBench
          agent={agent}
          toolId={toolId}
          definition={values.definition as HttpTool}
          secret={values.secret}
          runId={runId}
          onAnswered={onAnswered}
          onInvalid={() => void form.trigger(undefined, { shouldFocus: true })}
          onKept={
            mayManage
              ? (paths) => form.setValue('definition.kept', paths, { shouldDirty: true, shouldTouch: true })
              : undefined
          }
        />
      </aside>
    </ScrollRegion>
  )
}
