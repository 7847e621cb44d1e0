import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Agent, agents } from '@tertulia/contract/agents'
import { type AgentBundle, readBundle } from '@tertulia/contract/bundles'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { BUNDLE_BYTES } from '@tertulia/contract/bundles.limits'
import { name } from '@tertulia/contract/shapes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { BundleContents } from './bundle-contents.tsx'
import { type BundleMistake, BundleMistakes } from './bundle-mistakes.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImport } from './use-import.ts'
import { useNewAgent } from './use-new-agent.ts'

type Problem = 'too_large' | 'no_json' | 'foreign' | 'newer'
type Chosen =
  | { file: string; bundle: AgentBundle }
  | { file: string; problem: Problem }
  | { file: string; mistakes: readonly BundleMistake[] }

/** An agent is brought in from a document: the file, what is in it, the name, and the making. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const [chosen, setChosen] = useState<Chosen>()
  const language = useLanguage()
  const importing = useImport()
  const [isBusy, setBusy] = useState(false)
  const [called, setCalled] = useState('')

  async function choose([file]: File[]) {
    if (!file) return
    const read = file.size > BUNDLE_BYTES ? { problem: 'too_large' as const } : readBundle(await file.text())
    if ('bundle' in read) setCalled(read.bundle.identity.name)
    setChosen(
      'bundle' in read
        ? { file: file.name, bundle: read.bundle }
        : read.problem === 'invalid'
          ? {
              file: file.name,
              mistakes: read.issues.map(({ path, code }) => ({ path, message: fieldErrorText(code, language) })),
            }
          : { file: file.name, problem: read.problem },
    )
  }

  /** Leaves the dialog: during an import the first try cancels it, the next one closes. */
  const leave = () => (isBusy ? importing.cancel() : onClose())
  const isReady = chosen && 'bundle' in chosen
  return (
    <Dialog
      open
      onClose={leave}
      title={t(($) => $.bundles.import_title)}
      description={t(($) => $.bundles.import_help)}
      actions={
        <>
          <Button onClick={leave}>{isBusy ? t(($) => $.bundles.cancel) : t(($) => $.ui.cancel)}</Button>
          {isReady && (
            <Button
              variant="ink"
              type="submit"
              form={formId}
              loading={isBusy}
              loadingLabel={t(($) => $.bundles.importing)}
            >
              {called ? t(($) => $.bundles.import_do, { name: called }) : t(($) => $.bundles.import_nameless)}
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <Bring
          key={chosen.file}
          {...chosen}
          formId={formId}
          onName={setCalled}
          onBusy={setBusy}
          onOther={() => setChosen(undefined)}
          onMistakes={(mistakes) => setChosen({ file: chosen.file, mistakes })}
          onClose={onClose}
          importing={importing}
          isBusy={isBusy}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <DropZone
            max={1}
            accept=".json,application/json"
            hint={t(($) => $.bundles.hint)}
            onFiles={(files) => void choose(files)}
          />
          {chosen && 'problem' in chosen && (
            <Note tone="bad" title={chosen.file}>
              {t(($) => $.bundles.problems[chosen.problem])}
            </Note>
          )}
          {chosen && 'mistakes' in chosen && <BundleMistakes file={chosen.file} mistakes={chosen.mistakes} />}
        </div>
      )}
    </Dialog>
  )
}

type BringProps = {
  file: string
  bundle: AgentBundle
  formId: string
  onName: (name: string) => void
  onBusy: (isBusy: boolean) => void
  onOther: () => void
  onMistakes: (mistakes: BundleMistake[]) => void
  onClose: () => void
  importing: ReturnType<typeof useImport>
  isBusy: boolean
}

const NAME_LENGTH = 60
const Named = z.object({ name: name(NAME_LENGTH) })

const OF_BUNDLE = 'bundle.'

function Bring(props: BringProps) {
  const { file, bundle, formId, onName, onBusy, onOther, onMistakes, onClose, importing, isBusy } = props
  const { t } = useTranslation()
  const organization = useOrganization()
  const open = useNewAgent()
  const takeBack = useTakeBack()
  const form = useForm(Named, { name: bundle.identity.name })
  const [isStopped, setStopped] = useState(false)

  async function save({ name }: z.output<typeof Named>) {
    onBusy(true)
    setStopped(false)
    try {
      const agent = await importing.bringIn(organization.id, name, bundle)
      if (!agent) return showToast({ text: t(($) => $.bundles.cancelled) })
      await open(agent)
      showToast({
        text: t(($) => $.bundles.imported, { name }),
        action: { label: t(($) => $.ui.undo), run: () => void takeBack(agent) },
      })
      onClose()
    } catch (error) {
      const mistakes = mistakesOf(error)
      if (mistakes.length > 0) return onMistakes(mistakes)
      setStopped(true)
      throw error
    } finally {
      onBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {isBusy || isStopped ? (
        <output className="flex flex-col gap-3">
          <ImportSteps bundle={bundle} progress={importing.progress} isStopped={isStopped} />
          {isStopped && <Note tone="bad" title={t(($) => $.bundles.stopped)} />}
        </output>
      ) : (
        <BundleContents file={file} bundle={bundle} onOther={onOther} />
      )}
      <Form id={formId} form={form} save={save}>
        <fieldset disabled={isBusy} onChange={() => onName(form.getValues('name').trim())}>
          <TextField name="name" label={t(($) => $.bundles.name)} max={NAME_LENGTH} />
        </fieldset>
      </Form>
    </div>
  )
}

/** The server's refusals, by their places in the bundle. */
const mistakesOf = (error: unknown): BundleMistake[] =>
  error instanceof ApiError
    ? error.fields
        .filter(({ path }) => path.startsWith(OF_BUNDLE))
        .map(({ path, message }) => ({ path: path.slice(OF_BUNDLE.length), message }))
    : []

/** Takes an agent away again that was just brought in. */
function useTakeBack(): (agent: Agent) => Promise<void> {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ id, name }) => {
    try {
      await call(agents.delete, { params: { id } })
      await navigate({ to: '/home' })
      await refreshAnswers(queries, [agents.list])
      showToast({ text: t(($) => $.bundles.taken_back, { name }) })
    } catch (error) {
      tellError(error)
    }
  }
}
